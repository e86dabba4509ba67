// What a rule says: its own words, or of the templates of one code the one that suits the reader best.
import { sql } from 'drizzle-orm'
import type { MessageAudience, MessageChannel } from '#schema/entities/messageChannels.ts'
import { chooseTemplate, type TextReader } from '#schema/rules/templateChoice.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { Receiver } from './receiver.ts'
import type { Rule } from './rules.ts'
import type { MessageStay } from './stays.ts'

type Template = EntityRow<'templates'>

/** A text with the files that go along; neither when no template is for this reader. */
export interface RuleWords {
  readonly text: string
  readonly file_ids: readonly number[]
  /** The template of the text; none where the words are the rule's own. */
  readonly template?: Template
  /** Why no text leaves. */
  readonly unsaid?: string
}

/** Tells what rules say; the templates are read once. */
export function wordsReader(tx: Tx) {
  let templates: readonly Template[] | undefined
  return async (
    { text, template_id }: Pick<Rule, 'text' | 'template_id'>,
    reader: TextReader,
  ): Promise<RuleWords> => {
    const own = { text: text ?? '', file_ids: [] }
    if (template_id === null) return own
    templates ??= await findRows(tx, 'templates', sql`t.archived_at is null`)
    const named = templates.find(({ id }) => id === template_id)
    return named ? wordsOf(named, textsOfOne(named, templates), reader) : own
  }
}

/** Live templates that say the same as one: those of its code, without a code it alone. */
export function textsOfOne(named: Template, templates: readonly Template[]): Template[] {
  const isSame = ({ id, code }: Template) => (named.code ? code === named.code : id === named.id)
  return templates.filter((one) => one.active && isSame(one))
}

function wordsOf(named: Template, live: readonly Template[], reader: TextReader): RuleWords {
  const template = chooseTemplate(named, live, reader)
  if (template) return { text: template.text, file_ids: template.file_ids ?? [], template }
  const unsaid =
    live.length === 0
      ? `Шаблон «${named.name}» выключен. Включите его или выберите в правиле другой.`
      : `Шаблон «${named.name}» написан для других объектов или каналов. Добавьте шаблон с тем же кодом для этой брони или общий.`
  return { text: '', file_ids: [], unsaid }
}

/** The columns of a message that tell which text it holds. */
export function sourceColumns({
  template,
}: Pick<RuleWords, 'template'>): Pick<EntityRow<'automessages'>, 'template_id' | 'language'> {
  return { template_id: template?.id ?? null, language: template?.language ?? null }
}

/** What is known of the reader beside the booking. */
interface Known {
  readonly object_id: number | null
  readonly channel?: MessageChannel
  readonly receiver?: Receiver | undefined
}

/** Who reads a message: guests and cleaners are written to in their own language. */
export function readerOf(
  audience: MessageAudience,
  stay: MessageStay | undefined,
  { object_id, channel, receiver }: Known,
): TextReader {
  const language = audience === 'guest' ? (stay?.facts.language ?? 'ru') : (receiver?.language ?? null)
  const second = audience === 'cleaner' ? { second: 'ru' } : {}
  const ota_id = stay?.facts.ota_id ?? null
  return { object_id: stay?.objectId ?? object_id, ota_id, language, channel, ...second }
}
