// Public links: the 22 characters of a row's `public_id` open a few calls without signing in.

import { type SQL, sql } from 'drizzle-orm'
import { usualGuestSettings } from '#schema/entities/guestSettings.ts'
import { linkSleepsAfter } from '#schema/entities/publicLink.ts'
import { models } from '#schema/index.ts'
import { type EntityName, entityNames } from '#schema/names.ts'
import { moveInstant } from '#schema/rules/dates.ts'
import type { Database, Tx } from '../db/database.ts'
import { firstRow, type RawRow, rowsOf } from '../db/execute.ts'
import { type Actor, limitOf } from './actor.ts'

const linked: readonly EntityName[] = entityNames.filter((name) => models[name].traits?.includes('linked'))

const usedEvery = 3_600_000
const day = 86_400_000

/** Whether a text may be the key of a public link. */
export function isPublicId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text)
}

/** When a link that is used, issued or opened now falls asleep. */
export const sleepsAt = (now: string): string => moveInstant(now, linkSleepsAfter * day)

/** SQL on the row `t` of an entity: `open`, or why its link opens nothing; what the entity does not declare does not close it. */
export function linkStateOf(entity: EntityName, now: string): SQL {
  const { fields, traits } = models[entity]
  const whens = [
    traits?.includes('archived') ? sql`when t.archived_at is not null then 'closed'` : undefined,
    sql`when not t.link_active then 'closed'`,
    entity === 'cleaners' ? sql`when ${isAccountOff} then 'account_off'` : undefined,
    fields.active?.kind === 'flag' ? sql`when not t.active then 'inactive'` : undefined,
    sql`when t.link_expires_at <= ${now}::timestamptz then 'expired'`,
    sleeps(entity)
      ? sql`when coalesce(t.link_sleeps_at, t.created_at + ${linkSleepsAfter} * interval '1 day') <= ${now}::timestamptz
          then 'asleep'`
      : undefined,
  ]
  return sql`case ${sql.join(
    whens.filter((when) => when !== undefined),
    sql.raw(' '),
  )} else 'open' end`
}

const sleeps = (entity: EntityName): boolean => models[entity].fields.link_sleeps_at?.kind === 'moment'

/** Somebody signs in as this cleaner, and no one of them may any more. */
const isAccountOff = sql`(select not bool_or(u.active) from users u where u.agency_id = t.agency_id and u.cleaner_id = t.id)`

/** The holder of a public link, or nothing when the link is unknown or dead; once an hour it is noted that the link is used. */
export async function findLinkHolder(
  database: Database,
  publicId: string,
  now: string,
): Promise<Actor | undefined> {
  if (!isPublicId(publicId)) return undefined
  const found = await database.readDoor((tx) => findRow(tx, publicId, now))
  if (!found) return undefined
  const { entity, row } = found
  if (row.is_stale === true) await database.asDoor((tx) => noteUse(tx, entity, Number(row.id), now))
  return holder(entity, row)
}

async function findRow(
  tx: Tx,
  publicId: string,
  now: string,
): Promise<{ readonly entity: EntityName; readonly row: RawRow } | undefined> {
  const stale = moveInstant(now, -usedEvery)
  const rows = linked.map(
    (entity) => sql`select ${entity}::text as entity, t.id, t.agency_id, a.timezone,
        ${entity === 'cleaners' ? limitOfCleaner : sql.raw('null::integer[]')} as object_ids,
        coalesce(t.link_used_at < ${stale}::timestamptz, true) as is_stale
      from ${sql.identifier(entity)} t join agency a on a.id = t.agency_id
      where t.public_id = ${publicId} and ${linkStateOf(entity, now)} = 'open'`,
  )
  const row = await firstRow(tx, sql.join([...rows, guestRow(publicId, now)], sql.raw(' union all ')))
  const entity = row && (row.entity === 'rents' ? 'rents' : linked.find((name) => name === row.entity))
  return row && entity ? { entity, row } : undefined
}

/** The stay whose page a key opens: of a guest, not over for longer than the agency lets its pages live. */
const guestRow = (publicId: string, now: string): SQL => sql`select 'rents', t.id, t.agency_id, a.timezone,
    null::integer[], false
  from rents t join agency a on a.id = t.agency_id join objects o on o.id = t.object_id
  where t.guest_page_id = ${publicId} and t.kind = 'guest' and ${isGuestPageAlive(now)}`

/** SQL on a stay `t`, its flat `o` and the agency `a`: whether the page of the guest still opens. */
export const isGuestPageAlive = (now: string): SQL => sql`(
  coalesce((a.settings->'guest'->>'page')::boolean, true)
  and coalesce(case when t.status in ('canceled', 'no_show', 'deleted') then t.canceled_at end,
      (t."end" + 1)::timestamp at time zone o.timezone)
    + coalesce((a.settings->'guest'->>'link_days_after')::integer, ${usualGuestSettings.link_days_after}) * interval '1 day'
    > ${now}::timestamptz)`

/** A row that somebody holds is noted the next time: nobody waits for it here. */
async function noteUse(tx: Tx, entity: EntityName, id: number, now: string): Promise<void> {
  const table = sql.identifier(entity)
  const awake = sleeps(entity) ? sql`, link_sleeps_at = ${sleepsAt(now)}::timestamptz` : sql``
  await rowsOf(
    tx,
    sql`update ${table} set link_used_at = ${now}::timestamptz,
        link_opened_at = coalesce(link_opened_at, ${now}::timestamptz)${awake}
      where id in (select id from ${table} where id = ${id} for update skip locked)`,
  )
}

/** A link opens no more than the account of the same cleaner does. */
const limitOfCleaner = sql.raw(`(select u.object_ids from users u
  where u.agency_id = t.agency_id and u.cleaner_id = t.id and u.role = 'cleaner' order by u.active desc, u.id desc limit 1)`)

/** Of a guest nothing is allowed but the calls of the page. */
function holder(entity: EntityName, row: RawRow): Actor {
  const id = Number(row.id)
  return {
    agencyId: Number(row.agency_id),
    userId: null,
    role: entity === 'rents' ? 'guest' : 'cleaner',
    active: true,
    timezone: String(row.timezone),
    cleanerId: entity === 'cleaners' ? id : null,
    objectIds: limitOf(row.object_ids),
    link: { entity, id },
    sessionId: null,
  }
}

/** Where keys of public links belong, living or dead; what is no key of ours is left out. */
export async function findLinks(tx: Tx, publicIds: readonly string[]): Promise<LinkPlace[]> {
  const keys = JSON.stringify(publicIds)
  const selects = linked.map(
    (entity) => sql`select ${entity}::text as entity, id, agency_id, public_id from ${sql.identifier(entity)}
      where public_id in (select jsonb_array_elements_text(${keys}::jsonb))`,
  )
  // by the index of each agency: stays are many, agencies few
  const ofGuests = sql`select 'rents', t.id, t.agency_id, t.guest_page_id
    from agency a join rents t on t.agency_id = a.id
      and t.guest_page_id = any(array(select jsonb_array_elements_text(${keys}::jsonb)))`
  const rows = await rowsOf(tx, sql.join([...selects, ofGuests], sql.raw(' union all ')))
  return rows.map(({ entity, id, agency_id, public_id }) => ({
    publicId: String(public_id),
    entity: String(entity),
    id: Number(id),
    agencyId: Number(agency_id),
  }))
}

/** The row behind the key of a public link. */
export interface LinkPlace {
  readonly publicId: string
  readonly entity: string
  readonly id: number
  readonly agencyId: number
}
