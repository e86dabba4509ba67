// Looks at what is stored in the plain words of SQL, without a line of the product's own rules.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { list } from '#server/crud/list.ts'
import { readingOf } from '#server/crud/write.ts'
import type { Tx } from '#server/db/database.ts'
import { rowsOf } from '#server/db/execute.ts'
import { allEntityHooks } from '#server/domain/index.ts'
import { type Scene, today } from './carry.ts'
import { findCleanFaults } from './cleanFaults.ts'
import type { Fault } from './fault.ts'

const wantsNights = sql`(r.status in ('booked', 'checked_in') or r.status = 'request' and r.kind in ('block', 'repair'))`

const overlapsTaking = sql`exists (select 1 from rents o where o.object_id = r.object_id and o.id <> r.id
  and o.occupies and o.begin < r.end and r.begin < o.end)`

const hasOpenTask = sql`exists (select 1 from clienttasks t where t.rent_id = r.id and t.type = 'conflict'
  and t.status in ('new', 'in_progress', 'deferred'))`

const sums = sql`
  select r.id, coalesce(sum(e.kopecks) filter (where e.kind = 'payment'), 0) as paid,
    coalesce(sum(e.kopecks) filter (where e.kind = 'deposit'), 0) as received,
    coalesce(sum(e.kopecks) filter (where e.kind = 'deposit_return'), 0) as returned,
    coalesce(sum(e.kopecks) filter (where e.kind = 'deposit_withhold'), 0) as withheld
  from rents r left join (
    select h.rent_id, round((h.data->>'amount')::numeric * 100)::bigint as kopecks,
      case when h.name = 'payment' and h.data->>'kind' = 'deposit' then 'deposit' else h.name end as kind
    from history h where h.undone_at is null
  ) e on e.rent_id = r.id group by r.id`

const extras = sql`(select coalesce(sum(round((a->>'price')::numeric * 100 * (a->>'qty')::numeric)), 0)
  from jsonb_array_elements(coalesce(r.addons, '[]')) a where a->>'status' in ('confirmed', 'paid', 'done'))`

const charged = sql`(coalesce(r.amount, 0) + coalesce(r.cleaning_fee, 0) - coalesce(r.discount, 0) + ${extras})`

const stateOfDeposit = sql`case
  when s.received > 0 and s.received = s.returned then 'returned'
  when s.received > 0 and s.received = s.withheld then 'withheld'
  when s.received > 0 and s.received = s.returned + s.withheld then 'kept'
  when s.returned > 0 then 'part_returned'
  when s.received > 0 and s.received >= coalesce(r."defaultDeposit", 0) then 'received'
  when coalesce(r."defaultDeposit", 0) > 0 then 'wait' else 'none' end`

/** Everything that is wrong with the stays and the money of an agency. */
async function findFaults(tx: Tx): Promise<Fault[]> {
  const rows = await rowsOf(
    tx,
    sql`with sums as (${sums})
      select r.object_id, r.id, f.what from rents r join sums s on s.id = r.id cross join lateral (values
        ('shares a night with another', r.occupies and ${overlapsTaking}),
        ('wants nights and neither takes them nor waits', ${wantsNights} and not r.occupies and not r.conflict),
        ('takes nights and must not', r.occupies and (r.conflict or not ${wantsNights})),
        ('waits for nights that are free', r.conflict and not ${overlapsTaking}),
        ('waits for nights it does not want', r.conflict and not ${wantsNights}),
        ('waits and no task tells of it', r.conflict and not ${hasOpenTask}),
        ('has its place and a task says it waits', not r.conflict and ${hasOpenTask}),
        ('ends before it begins', r.end <= r.begin),
        ('paid is not the sum of its payments', r.paid <> s.paid),
        ('deposit is not the sum of its deposits', r.deposit_paid <> s.received),
        ('held deposit is not what is left of it', r.deposit_held <> s.received - s.returned - s.withheld),
        ('withheld deposit is not the sum of what was withheld', r.deposit_withheld <> s.withheld),
        ('gave back more deposit than is allowed', s.received < s.returned + s.withheld),
        ('deposit is in another state than its entries', r.deposit_state <> ${stateOfDeposit}),
        ('total is not the sum of its charges', r.total <> ${charged}),
        ('debt is not what is left to pay', r.need_to_pay <> ${charged} - s.paid)
      ) as f(what, holds) where f.holds`,
  )
  return rows.map(({ object_id, id, what }) => ({ objectId: Number(object_id), what: `rent ${id} ${what}` }))
}

/** Compares the list that staff open for conflicts with the stays that are marked. */
async function findUnlisted(tx: Tx, { actor }: Scene): Promise<Fault[]> {
  const marked = await rowsOf(tx, sql`select id, object_id from rents where conflict`)
  const reading = readingOf(tx, { actor, now: new Date(0).toISOString(), allEntityHooks })
  const { rows } = await list(reading, models.rents, { conflict: '1', begin: '2026-01-01', per_page: '1000' })
  const listed = new Set(rows.map(({ id }) => Number(id)))
  const missing = marked.filter(({ id }) => !listed.delete(Number(id)))
  return [
    ...missing.map(({ id, object_id }) => ({
      objectId: Number(object_id),
      what: `rent ${id} waits and the list of conflicts lacks it`,
    })),
    ...[...listed].map((id) => ({ objectId: 0, what: `rent ${id} does not wait and is listed` })),
  ]
}

/** Tells every scene of the agency which stays and money facts it has now, and gives what is wrong. */
export async function lookAround(scenes: readonly [Scene, ...Scene[]]): Promise<Fault[]> {
  const { database, actor } = scenes[0]
  return database.asAgency(actor, async (tx) => {
    const stays = await rowsOf(tx, sql`select id, object_id from rents order by id`)
    const facts = await rowsOf(
      tx,
      sql`select h.id, r.object_id from history h join rents r on r.id = h.rent_id
        where h.undone_at is null and h.data ? 'amount' order by h.id`,
    )
    const sceneOf = new Map(scenes.flatMap((scene) => scene.flats.map((flat) => [flat, scene])))
    const byScene = <T extends { readonly object_id?: unknown }>(rows: readonly T[]) =>
      Map.groupBy(rows, ({ object_id }) => sceneOf.get(Number(object_id)))
    const [staysOf, factsOf] = [byScene(stays), byScene(facts)]
    for (const scene of scenes) {
      const own = staysOf.get(scene) ?? []
      scene.stays = own.map(({ id, object_id }) => ({ id: Number(id), objectId: Number(object_id) }))
      scene.facts = (factsOf.get(scene) ?? []).map(({ id }) => Number(id))
    }
    return [
      ...(await findFaults(tx)),
      ...(await findUnlisted(tx, scenes[0])),
      ...(await findCleanFaults(tx, today)),
    ]
  })
}
