// Several purchases by one receipt: the same step for all, the sum parted by their planned prices.

import { entities, models } from '#schema/index.ts'
import { choice, file, flag, money, reference, references, text } from '#schema/kinds/index.ts'
import { shareMoney } from '#schema/rules/shareMoney.ts'
import { bodySchema } from '#schema/validators/entity.ts'
import { rowCondition } from '../../access/rows.ts'
import { checkBody } from '../../crud/body.ts'
import { lockOne } from '../../crud/entityRows.ts'
import { update } from '../../crud/update.ts'
import type { RowObject } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

const model = models.tasks
const states = model.fields.status?.kind === 'state' ? model.fields.status.states : {}

const asked = {
  ids: references({ label: 'Покупки', help: 'Какие покупки.', to: 'tasks', required: true }),
  status: choice({
    label: 'Статус',
    help: 'Что с покупками.',
    options: Object.fromEntries(Object.entries(states).map(([name, { label }]) => [name, label])),
  }),
  price_fact: money({ label: 'Сумма чека', help: 'Сколько потратили на всё вместе.' }),
  file_id: file({ label: 'Чек', help: 'Файл с чеком.' }),
  assignee_id: reference({ label: 'Исполнитель', help: 'Кто купит.', to: 'users' }),
  shop: text({ label: 'Магазин', help: 'Где купить.', max: 120 }),
  payer: choice({ label: 'Кто платит', help: 'За чей счёт.', options: entities.tasks.fields.payer.options }),
  agreed: flag({ label: 'Согласовано', help: 'Собственник согласен.' }),
  invoice_id: reference({ label: 'Из какой кассы', help: 'Чем заплачено.', to: 'invoices' }),
} as const

/** Changes all named purchases or none; gives them in the order asked. */
export async function changeMany(work: Work, body: Readonly<Record<string, unknown>>): Promise<RowObject[]> {
  const { ids, price_fact, file_id, ...same } = checkBody('tasks', bodySchema(asked), body, asked)
  const named = Array.isArray(ids) ? ids.map(Number) : []
  if (named.length === 0) throw badRequest('tasks', { ids: 'Отметьте хотя бы одну покупку.' })
  const own = rowCondition(model, work.actor)
  const rows: EntityRow<'tasks'>[] = []
  for (const id of [...named].sort((a, b) => a - b)) rows.push(await lockOne(work.tx, 'tasks', id, own))
  const shares =
    typeof price_fact === 'number'
      ? shareMoney(
          price_fact,
          rows.map(({ price_plan }) => price_plan ?? 0),
        )
      : []
  const changed = new Map<number, RowObject>()
  for (const [index, { id, file_ids }] of rows.entries()) {
    const files =
      typeof file_id === 'number' ? { file_ids: [...new Set([...(file_ids ?? []), file_id])] } : {}
    const price = shares[index] === undefined ? {} : { price_fact: shares[index] }
    changed.set(id, await update(work, model, { id, ...same, ...price, ...files }))
  }
  return named.map((id) => changed.get(id) ?? {})
}
