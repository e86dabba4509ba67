// The one call that writes steps: changes one, makes one or puts all in order; the answer is the whole list.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { createOrUpdate } from '../../crud/createOrUpdate.ts'
import { changeOne, findRows } from '../../crud/entityRows.ts'
import { list } from '../../crud/list.ts'
import { update } from '../../crud/update.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'

type Body = Readonly<Record<string, unknown>>

/** Saves what the body asks; gives all live steps in order. */
export async function saveStep(call: Work & { readonly body: Body }) {
  const { order, ...body } = call.body
  if (order === undefined) await saveOne(call, body)
  else await arrange(call, order, body)
  return (await list(call, models.steps, {})).rows
}

/** A new step with the code of one that was put away brings that one back, with its marks in the histories. */
async function saveOne(work: Work, body: Body): Promise<void> {
  const isNew = body.id === undefined || body.id === null
  const [away] =
    isNew && typeof body.code === 'string'
      ? await rowsOf(work.tx, sql`select id from steps where code = ${body.code} and archived_at is not null`)
      : []
  if (!away) await createOrUpdate(work, models.steps, body)
  else await update(work, models.steps, { ...body, id: Number(away.id), archived: false })
}

async function arrange(work: Work, order: unknown, rest: Body): Promise<void> {
  const [extra] = Object.keys(rest)
  if (extra) throw badRequest('steps', { [extra]: 'Вместе с order других полей не присылают. Уберите его.' })
  const ids: readonly unknown[] = Array.isArray(order) ? order : []
  const known = await findRows(work.tx, 'steps', sql`t.archived_at is null`, true)
  const named = ids.map((id) => known.find((step) => step.id === id))
  const found = named.filter((step) => step !== undefined)
  if (found.length === 0 || found.length < ids.length || new Set(found).size < found.length) {
    const text =
      'Нужен список номеров шагов по порядку, каждый один раз. Обновите страницу и расставьте снова.'
    throw badRequest('steps', { order: text })
  }
  const others = known
    .filter((step) => !found.includes(step))
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id)
  for (const [index, step] of [...found, ...others].entries()) {
    await changeOne(work, 'steps', step, { sort: index + 1 }, 'order')
  }
}
