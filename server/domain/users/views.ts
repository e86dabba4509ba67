// Sets of filters that a person keeps by name: in their own row, so that every device of theirs has them.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { findRows, lockOne, recountOne } from '../../crud/entityRows.ts'
import { badRequest, notFound, refused } from '../../errors.ts'
import type { Reading, Work } from '../entityHooks.ts'

/** A set of filters: its name and the part of the address that holds it. */
export interface SavedView {
  readonly name: string
  readonly query: string
}

/** The sets by the list they belong to. */
type Views = Readonly<Record<string, readonly SavedView[]>>

const MOST = 30

/** The person's own sets. */
export async function showViews({ tx, actor }: Reading): Promise<Views> {
  const [row] = await findRows(tx, 'users', sql`t.id = ${actor.userId ?? 0}`)
  if (!row) throw notFound('users')
  return viewsIn(row.views)
}

/** Saves a set under its name, instead of the one that had it; without an address the set goes. */
export async function saveView({
  tx,
  actor,
  body: { list, name, query },
}: Work & {
  readonly body: { readonly list: string; readonly name: string; readonly query?: string | null }
}): Promise<Views> {
  if (!Object.hasOwn(models, list))
    throw badRequest('users', { list: 'Такого списка нет. Обновите страницу и сохраните снова.' })
  const row = await lockOne(tx, 'users', actor.userId ?? 0)
  const views = viewsIn(row.views)
  const others = (views[list] ?? []).filter((view) => view.name !== name)
  if (query && others.length >= MOST) {
    throw refused(
      'users.views_full',
      `Сохранено уже ${MOST} наборов фильтров. Уберите лишние и сохраните снова.`,
    )
  }
  const after = { ...views, [list]: query ? [...others, { name, query }] : others }
  await recountOne(tx, 'users', row.id, { views: after })
  return after
}

function viewsIn(stored: unknown): Views {
  const lists = Object.entries({ ...Object(stored) }).filter(([list]) => Object.hasOwn(models, list))
  return Object.fromEntries(lists.map(([list, views]) => [list, Array.isArray(views) ? views : []]))
}
