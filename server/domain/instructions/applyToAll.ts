// One text for a section of every flat; the answer holds what was there before, for who wants to compare.
import { sql } from 'drizzle-orm'
import type { instructionTypes } from '#schema/entities/examples.ts'
import { models } from '#schema/index.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

interface Body {
  readonly type: keyof typeof instructionTypes
  readonly text: string
  readonly object_id: number
  readonly language?: string | null
  readonly mode?: 'overwrite' | 'empty_only' | null
  readonly ids?: readonly number[] | null
}

/** What a section was before: `text` is null when the flat had none. */
interface Previous {
  readonly id: number
  readonly object_id: number
  readonly type: string
  readonly language: string
  readonly text: string | null
}

/** Sets the text for all flats or for the named ones. */
export async function applyToAll(call: Work & { readonly body: Body }) {
  await lockReferred(call.tx, 'objects', call.body.object_id, { entity: 'instructions', field: 'object_id' })
  const previous = await spread(call, call.body)
  return { success: 1, updated: previous.length, previous }
}

async function spread(work: Work, body: Body): Promise<Previous[]> {
  const { type, text } = body
  const language = body.language || 'ru'
  const sections = await findRows(
    work.tx,
    'instructions',
    sql`t.type = ${type} and t.language = ${language} and t.archived_at is null`,
    true,
  )
  const own = rowCondition(models.objects, work.actor) ?? sql`true`
  const chosen = body.ids ? sql`t.id = any(${idList(body.ids)}) and ${own}` : own
  const objects = await findRows(work.tx, 'objects', sql`t.archived_at is null and ${chosen}`, true)
  const model = sections.find((section) => section.object_id === body.object_id)
  const previous: Previous[] = []
  for (const { id: object_id } of objects) {
    const own = sections.filter((section) => section.object_id === object_id)
    const known = type === 'custom' ? own.find((section) => section.text === text) : own[0]
    if (known?.text === text || (known && known.text !== '' && body.mode === 'empty_only')) continue
    const row = known
      ? await changeOne(work, 'instructions', known, { text }, 'apply_to_all')
      : await insertOne(work, 'instructions', {
          object_id,
          type,
          text,
          language,
          ...(model ? { stage: model.stage, secret: model.secret, sort: model.sort } : {}),
        })
    previous.push(previousOf(row, known?.text ?? null))
  }
  return previous
}

function previousOf(
  { id, object_id, type, language }: EntityRow<'instructions'>,
  text: string | null,
): Previous {
  return { id, object_id, type, language, text }
}
