// Requests of guests and the two conflicts that channels brought over occupied dates.
import { addDays, localMoment, toEpoch } from '#schema/rules/dates.ts'
import { newPublicId } from '../crud/create.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import type { StoredStay } from './addBookings.ts'
import { at, type House } from './addHouse.ts'
import { chanceOf } from './random.ts'
import { type DemoTask, demoTasks } from './tasks.ts'

const ranks = { low: 0, normal: 1, high: 2, urgent: 3 } as const

/** Stores the tasks and two conflicting bookings with theirs. */
export async function addTasks(
  tx: Tx,
  stays: readonly StoredStay[],
  { otas, sources }: House,
  now: string,
): Promise<void> {
  const chance = chanceOf(42)
  const moment = (hours: number) => new Date(toEpoch(now) + hours * 3_600_000).toISOString()
  const pools = poolsOf(stays, now)
  await tx.insert(tables.clienttasks).values(
    demoTasks.map(({ dueInHours, about, ...task }) => {
      const { id, object_id } = chance.pick(pools[about].length > 0 ? pools[about] : stays)
      return {
        ...task,
        rent_id: id,
        object_id,
        due_at: moment(dueInHours),
        priority_rank: ranks[task.priority],
        started_at: task.status === 'in_progress' || task.status === 'done' ? moment(-2) : null,
        done_at: task.status === 'done' ? moment(-1) : null,
        deferred_until:
          task.status === 'deferred' ? addDays(localMoment('Europe/Moscow', now).date, 3) : null,
      }
    }),
  )
  const from = { ota_id: otas.get('kvartirka') ?? null, source_id: sources.get('kvartirka') ?? null }
  await addConflicts(tx, pools.coming, { now, due: moment(4), from })
}

function poolsOf(
  stays: readonly StoredStay[],
  now: string,
): Record<DemoTask['about'] | 'coming', StoredStay[]> {
  const today = localMoment('Europe/Moscow', now).date
  const guests = stays.filter(({ stay }) => stay.kind === 'guest')
  return {
    arriving: guests.filter(({ stay }) => stay.status === 'booked' && stay.begin <= addDays(today, 2)),
    living: guests.filter(({ stay }) => stay.status === 'checked_in'),
    left: guests.filter(({ stay }) => stay.status === 'checked_out' && stay.end >= addDays(today, -3)),
    coming: guests.filter(
      ({ stay }) =>
        stay.status === 'booked' &&
        stay.begin > addDays(today, 4) &&
        stay.begin < addDays(today, 20) &&
        stay.nights > 2,
    ),
  }
}

/** The channel that has brought a booking. */
interface Channel {
  readonly ota_id: number | null
  readonly source_id: number | null
}

async function addConflicts(
  tx: Tx,
  coming: readonly StoredStay[],
  { now, due, from }: { readonly now: string; readonly due: string; readonly from: Channel },
): Promise<void> {
  for (const [order, guest_name] of ['Орлов Кирилл', 'Захарова Дарья'].entries()) {
    const { object_id, stay } = at(coming, order * 3)
    const [begin, end] = [addDays(stay.begin, 1), addDays(stay.end, 1)]
    const [row] = await tx
      .insert(tables.rents)
      .values({
        ...from,
        guest_page_id: newPublicId(),
        object_id,
        kind: 'guest',
        status: 'booked',
        begin,
        end,
        guest_name,
        adults: 2,
        amount: stay.amount,
        defaultDeposit: stay.deposit,
        deposit_state: stay.deposit > 0 ? 'wait' : 'none',
        paid: 0,
        deposit_paid: 0,
        taken_by_ota: 0,
        conflict: true,
        occupies: false,
        checkManualPayment: { needToCheck: false },
        created_at: now,
      })
      .returning({ id: tables.rents.id })
    if (!row) continue
    await tx.insert(tables.clienttasks).values({
      type: 'conflict',
      title: `Пересечение броней: ${guest_name} и ${stay.guest_name}`,
      text: 'Канал прислал бронь на занятые даты. Перенесите одну из броней или отмените её в канале.',
      status: 'new',
      priority: 'urgent',
      priority_rank: ranks.urgent,
      origin: 'auto',
      rent_id: row.id,
      object_id,
      due_at: due,
      unique_key: `conflict:${row.id}:${object_id}:${begin}:${end}`,
    })
  }
}
