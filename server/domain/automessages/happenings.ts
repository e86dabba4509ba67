// What an event of the outbox means for messages.
import { sql } from 'drizzle-orm'
import { instantOf, moveInstant } from '#schema/rules/dates.ts'
import { undoTime } from '#schema/rules/undoTime.ts'
import { findRows } from '../../crud/entityRows.ts'
import { isoMoment } from '../../db/columns/index.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import type { AgencyEvent } from '../listener.ts'
import type { Happening } from './planEvents.ts'

/** The topics that may become messages. */
export const heardTopics = [
  'rent.created',
  'rent.updated',
  'rent.canceled',
  'rent.payment',
  'rent.fact',
  'clean.created',
  'clean.updated',
  'clean.canceled',
  'clean.checked',
] as const

/** The happenings behind an event; none for what no rule waits for. */
export async function happeningsOf(work: Work, { topic, payload }: AgencyEvent): Promise<Happening[]> {
  const id = Number(payload.id)
  if (!Number.isSafeInteger(id)) return []
  if (topic.startsWith('rent.')) return happeningsOfRent(work, topic, id, payload)
  return happeningsOfClean(work, topic, id)
}

async function happeningsOfRent(
  work: Work,
  topic: string,
  rentId: number,
  payload: AgencyEvent['payload'],
): Promise<Happening[]> {
  const { now, tx } = work
  switch (topic) {
    case 'rent.created': {
      // Of a booking that was only brought along from elsewhere its guest has been told there.
      if (payload.brought === true) return []
      const [rent] = await findRows(tx, 'rents', sql`t.id = ${rentId}`)
      return rent ? [{ event: 'booking_created', at: rent.created_at, rentId }] : []
    }
    case 'rent.updated': {
      const moved = await firstRow(
        tx,
        sql`select created_at from history where rent_id = ${rentId} and name = 'dates' and undone_at is null
          order by id desc limit 1`,
      )
      return moved ? [{ event: 'booking_changed', at: isoMoment(moved.created_at), rentId }] : []
    }
    case 'rent.canceled':
      if (payload.undone === true && !(await wasTold(tx, rentId))) return []
      return [{ event: 'booking_canceled', at: now, rentId }]
    case 'rent.payment':
      return [
        { event: payload.kind === 'deposit' ? 'deposit_received' : 'payment_received', at: now, rentId },
      ]
    default: {
      const event = moneyEvents.get(String(payload.name))
      return event ? [{ event, at: now, rentId }] : []
    }
  }
}

/** Whether anything about a booking has left for its guest: who heard of nothing hears of nothing. */
async function wasTold(tx: Work['tx'], rentId: number): Promise<boolean> {
  const told = await firstRow(
    tx,
    sql`select 1 from automessages where rent_id = ${rentId} and audience = 'guest' and claimed_at is not null limit 1`,
  )
  return told !== undefined
}

const moneyEvents = new Map<string, Happening['event']>([
  ['payment', 'payment_received'],
  ['deposit', 'deposit_received'],
  ['deposit_return', 'deposit_returned'],
])

async function happeningsOfClean(work: Work, topic: string, cleanId: number): Promise<Happening[]> {
  const [clean] = await findRows(work.tx, 'cleans', sql`t.id = ${cleanId}`)
  if (!clean) return []
  const at = work.now
  if (topic === 'clean.checked') return [{ event: 'clean_checked', at, cleanId }]
  const found: Happening[] = clean.status === 'done' ? [{ event: 'clean_done', at, cleanId }] : []
  if (clean.cleaner_id !== null && (clean.status === 'appointed' || clean.status === 'accepted'))
    found.push(...(await assigned(work, clean)))
  if ((clean.supplies_report ?? []).some(({ level }) => level === 'low' || level === 'empty'))
    found.push({ event: 'supplies_low', at, cleanId })
  const problems = (clean.problems ?? []).length
  if (problems > 0) found.push({ event: 'problem_reported', at, cleanId, mark: `p${problems}` })
  return found
}

/** The cleaner is written to when the staff can no longer take it back by the toast, and anew when put on it again. */
async function assigned({ tx, now }: Work, clean: EntityRow<'cleans'>): Promise<Happening[]> {
  const mark = `k${clean.cleaner_id}`
  const at = moveInstant(now, undoTime)
  const past = await firstRow(
    tx,
    sql`select count(*) filter (where after->>'cleaner_id' = ${String(clean.cleaner_id)}) as times,
        max(id) filter (where action <> 'create' and (after ? 'date' or after ? 'time_from') and not after ? 'cleaner_id') as moved
      from audit where entity = 'cleans' and entity_id = ${clean.id}`,
  )
  const times = Number(past?.times ?? 0)
  const found: Happening[] = [
    { event: 'clean_assigned', at, cleanId: clean.id, mark: times > 1 ? `${mark}.${times}` : mark },
  ]
  const moved = past?.moved ?? null
  if (moved !== null)
    found.push({ event: 'clean_changed', at, cleanId: clean.id, mark: `${mark}.a${Number(moved)}` })
  const [object] = await findRows(tx, 'objects', sql`t.id = ${clean.object_id}`)
  if (object && clean.time_from !== null) {
    const begins = instantOf(object.timezone, clean.date, clean.time_from)
    found.push({ event: 'clean_not_started', at: begins, cleanId: clean.id, mark: `${mark}.${begins}` })
  }
  return found
}
