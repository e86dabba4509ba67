import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { variables } from '#schema/rules/templateText.ts'
import { idList } from '../../access/rows.ts'
import { grouped } from '../../crud/grouped.ts'
import { rowsOf } from '../../db/execute.ts'
import { conflict } from '../../errors.ts'
import type { EntityHooks, Reading } from '../entityHooks.ts'
import { checkLeaving } from '../files/checkLeaving.ts'
import { nextSort } from '../nextSort.ts'
import type { Operations } from '../operations.ts'
import { copyText } from './copyText.ts'
import { preview } from './preview.ts'
import { addStartSet } from './startSet.ts'
import { tryOut } from './tryOut.ts'

/** Live message rules that send the templates. */
async function rulesOf({ tx }: Pick<Reading, 'tx'>, ids: readonly number[]) {
  return rowsOf(
    tx,
    sql`select id, name, active, template_id from messages
      where template_id = any(${idList(ids)}) and archived_at is null order by sort, id`,
  )
}

const entityHooks: EntityHooks<'templates'> = {
  async prepare(change, { before, tx }) {
    await checkLeaving(tx, 'templates', change.file_ids)
    if (before || typeof change.sort === 'number') return change
    return { ...change, sort: await nextSort(tx, 'templates') }
  },
  async computeFields(rows, reading) {
    const rules = grouped(
      await rulesOf(
        reading,
        rows.map(({ id }) => Number(id)),
      ),
      'template_id',
    )
    for (const row of rows) {
      row.used_in = (rules.get(Number(row.id)) ?? []).map(({ id, name, active }) => ({ id, name, active }))
    }
  },
  async guardRemove({ id }, work) {
    const rules = await rulesOf(work, [id])
    if (rules.length === 0) return
    const names = rules.map(({ name }) => `«${String(name)}»`).join(', ')
    throw conflict(
      'templates.in_use',
      `Шаблон шлют правила: ${names}. Сначала выберите в них другой текст.`,
      { extra: { messages: rules.map(({ id: rule, name }) => ({ id: rule, name })) } },
    )
  },
}

const { category, channel } = models.templates.fields

function optionsOf(field: typeof category): { value: string; label: string }[] {
  if (field?.kind !== 'choice') return []
  return Object.entries(field.options).map(([value, label]) => ({ value, label }))
}

const operations: Operations<'templates'> = {
  options: async () => ({ variables, categories: optionsOf(category), channels: optionsOf(channel) }),
  bulk: (call) => copyText(call, call.body.id),
  startSet: addStartSet,
  preview,
  tryOut,
}

/** Texts with variables: what they may hold, who sends them, how they look filled. */
export const templates = { entityHooks, operations }
