// Settings of one flat given to others: plain values are replaced, lists get only what they lack.
import { sql } from 'drizzle-orm'
import { idList } from '../../access/rows.ts'
import { changeOne, findRows, insertOne } from '../../crud/entityRows.ts'
import { badRequest } from '../../errors.ts'
import { lockReferred } from '../cleans/lockReferred.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { copyList } from '../points/copyList.ts'
import { withoutSystem } from '../withoutSystem.ts'

type Flat = EntityRow<'objects'>

interface Body {
  readonly from: number
  readonly ids: readonly number[]
  readonly times?: boolean | null
  readonly money?: boolean | null
  readonly cleaning?: boolean | null
  readonly points?: boolean | null
  readonly addons?: boolean | null
  readonly instructions?: boolean | null
}

/** Gives the named parts of a flat to others; tells how many got them. 400 when no part is named. */
export async function copySettings(work: Work, body: Body): Promise<{ success: 1; updated: number }> {
  const { from, ids, ...parts } = body
  if (!Object.values(parts).includes(true)) {
    throw badRequest('objects', { times: 'Отметьте хотя бы одну часть настроек, которую скопировать.' })
  }
  const model = await lockReferred(work.tx, 'objects', from, { entity: 'objects', field: 'from' })
  const others = await findRows(
    work.tx,
    'objects',
    sql`t.id = any(${idList(ids)}) and t.id <> ${from} and t.archived_at is null`,
    true,
  )
  for (const flat of others) {
    await changeOne(work, 'objects', flat, valuesOf(model, parts), 'copy_settings')
    if (parts.points) await copyList(work, { object_id: flat.id, copy_from: from })
    if (parts.addons) await addAddons(work, from, flat.id)
    if (parts.instructions) await addSections(work, from, flat.id)
  }
  return { success: 1, updated: others.length }
}

function valuesOf(model: Flat, { times, money, cleaning }: Omit<Body, 'from' | 'ids'>): Partial<Flat> {
  const { checkin_time, checkout_time, default_deposit, base_price, invoice_id } = model
  const { clean_price, clean_duration_min, cleaners_needed, linen_norm } = model
  return {
    ...(times ? { checkin_time, checkout_time } : {}),
    ...(money ? { default_deposit, base_price, invoice_id } : {}),
    ...(cleaning ? { clean_price, clean_duration_min, cleaners_needed, linen_norm } : {}),
  }
}

async function addAddons(work: Work, from: number, to: number): Promise<void> {
  const missing = await findRows(
    work.tx,
    'addons',
    sql`t.object_id = ${from} and t.archived_at is null and not exists (
      select 1 from addons a where a.object_id = ${to} and a.archived_at is null and lower(a.name) = lower(t.name))`,
  )
  for (const addon of missing)
    await insertOne(work, 'addons', { ...withoutSystem(addon), object_id: to, sort: null })
}

async function addSections(work: Work, from: number, to: number): Promise<void> {
  const missing = await findRows(
    work.tx,
    'instructions',
    sql`t.object_id = ${from} and t.archived_at is null and not exists (
      select 1 from instructions i where i.object_id = ${to} and i.archived_at is null
        and i.type = t.type and i.language = t.language and (t.type <> 'custom' or i.text = t.text))`,
  )
  for (const section of missing)
    await insertOne(work, 'instructions', { ...withoutSystem(section), object_id: to, sort: null })
}
