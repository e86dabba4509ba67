// Deliveries on their way: taken when due, tried outside of any transaction, noted, tried again with growing pauses.
import { sql } from 'drizzle-orm'
import { moveInstant } from '#schema/rules/dates.ts'
import { systemActor } from '../../access/actor.ts'
import { type HookOutcome, sendHook } from '../../channels/hooks/sendHook.ts'
import { findRows } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import type { Outside } from '../operations.ts'
import { type OutsideParts, outsideOf } from '../outside.ts'
import { noteOutcome } from './noteOutcome.ts'

const atOnce = 20
const atOncePerHook = 5
/** Longer than a try may last, so that nobody else takes a delivery that is being tried. */
const lease = 60_000

/** Tries the deliveries that are due, all at the same time; gives how many there were. */
export async function deliverDue(parts: OutsideParts): Promise<number> {
  const due = await claimDue(parts)
  await Promise.all(
    due.map(({ id, agencyId, timezone }) => {
      const actor = systemActor(agencyId, timezone)
      return tryDelivery(outsideOf(parts, actor, { requestId: 'job', address: null }), id)
    }),
  )
  return due.length
}

interface Claimed {
  readonly id: number
  readonly agencyId: number
  readonly timezone: string
}

/** A silent address takes a few places only, so that others do not wait for it. */
async function claimDue({ database, now }: OutsideParts): Promise<Claimed[]> {
  const at = now()
  const rows = await database.asSystem((tx) =>
    rowsOf(
      tx,
      sql`with due as (
          select d.id from hooks h cross join lateral (
            select id from hookdeliveries where agency_id = h.agency_id and hook_id = h.id
              and state = 'waiting' and due_at <= ${at}::timestamptz order by due_at limit ${sql.raw(String(atOncePerHook))}
          ) d where h.active and h.direction = 'out' limit ${sql.raw(String(atOnce))}
        )
        update hookdeliveries t set due_at = ${moveInstant(at, lease)}::timestamptz, attempts = coalesce(attempts, 0) + 1
        from due, agency a
        where t.id = due.id and a.id = t.agency_id and t.state = 'waiting' and t.due_at <= ${at}::timestamptz
        returning t.id, t.agency_id, a.timezone`,
    ),
  )
  return rows.map(({ id, agency_id, timezone }) => ({
    id: Number(id),
    agencyId: Number(agency_id),
    timezone: String(timezone),
  }))
}

/** Sends one delivery that was taken and notes what came of it; a delivery taken off in between is left alone. */
export async function tryDelivery(tools: Outside, id: number): Promise<void> {
  const call = await tools.read(async ({ tx }) => {
    const [delivery] = await findRows(tx, 'hookdeliveries', sql`t.id = ${id}`)
    const [hook] = delivery ? await findRows(tx, 'hooks', sql`t.id = ${delivery.hook_id}`) : []
    if (!delivery || !hook?.url) return undefined
    const isOldInForce = hook.old_secret !== null && (hook.old_secret_until ?? '') > tools.now
    const secrets = [hook.secret, isOldInForce ? hook.old_secret : null].filter((one) => one !== null)
    return {
      url: hook.url,
      secrets,
      id: delivery.event_id,
      type: delivery.event,
      at: delivery.created_at,
      data: delivery.data ?? {},
    }
  })
  if (!call) return
  const outcome: HookOutcome = await sendHook(tools.outgoing, call, tools.clock())
  await tools.write((work) => noteOutcome(work, id, outcome, tools.clock()))
}

/** Takes one delivery by hand, whatever its turn. */
export async function claimOne({ tx, now }: Work, id: number): Promise<void> {
  await rowsOf(
    tx,
    sql`update hookdeliveries set state = 'waiting', attempts = coalesce(attempts, 0) + 1,
        due_at = ${moveInstant(now, lease)}::timestamptz, updated_at = now()
      where id = ${id}`,
  )
}
