// What a rule says: its own words, or of the templates of one code the one that suits the reader best.
import { sql } from 'drizzle-orm'
import type { MessageAudience, MessageChannel } from '#schema/entities/messageChannels.ts'
import { chooseTemplate, type TextReader } from '#schema/rules/templateChoice.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'

/** A text with the files that go along; neither when no template is for this reader. */
export interface RuleWords {
  readonly text: string
  readonly file_ids: readonly number[]
  /** The name of the template that is for others. */
  readonly isForOthers?: string
}

/** Tells what rules say; the templates are read once. */
export function wordsReader(tx: Tx) {
  let templates: readonly EntityRow<'templates'>[] | undefined
  return async (
    { text, template_id }: Pick<Rule, 'text' | 'template_id'>,
    reader: TextReader,
  ): Promise<RuleWords> => {
    const own = { text: text ?? '', file_ids: [] }
    if (template_id === null) return own
    templates ??= await findRows(tx, 'templates', sql`t.archived_at is null`)
    const named = templates.find(({ id }) => id === template_id)
    if (!named) return own
    const same = named.code ? templates.filter(({ code, active }) => active && code === named.code) : []
    const chosen = chooseTemplate(named, same, reader)
    return chosen
      ? { text: chosen.text, file_ids: chosen.file_ids ?? [] }
      : { text: '', file_ids: [], isForOthers: named.name }
  }
}

/** Who reads a message: only guests are written to in their own language. */
export function readerOf(
  audience: MessageAudience,
  stay: MessageStay | undefined,
  { object_id, channel }: { readonly object_id: number | null; readonly channel?: MessageChannel },
): TextReader {
  const language = audience === 'guest' ? (stay?.facts.language ?? 'ru') : null
  return { object_id: stay?.objectId ?? object_id, ota_id: stay?.facts.ota_id ?? null, language, channel }
}
