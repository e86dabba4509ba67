// A guest is not erased while something of a booking is still to be done with them.
import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { idList } from '#server/access/rows.ts'
import { findRows } from '#server/crud/entityRows.ts'
import { conflict } from '#server/errors.ts'
import type { EntityRow, Work } from '../../entityHooks.ts'
import type { GuestScope } from './scope.ts'

const shownAtOnce = 5

/** Throws 409 with what stands against it, booking by booking. */
export async function refuseErase(work: Work, scope: GuestScope): Promise<void> {
  const rents = await findRows(work.tx, 'rents', sql`t.id = any(${idList(scope.rents)})`)
  const reasons = [...rents.flatMap((rent) => ofRent(rent, work.today)), ...(await ofOthers(work, scope))]
  if (reasons.length === 0) return
  const more = reasons.length - shownAtOnce
  const text = `Стереть пока нельзя: ${reasons.slice(0, shownAtOnce).join('; ')}${more > 0 ? `; и ещё ${more}` : ''}. Закройте это и повторите.`
  throw conflict('guests.in_use', text, { extra: { reasons } })
}

const named = (rentId: number, why: string): string => `бронь № ${rentId} — ${why}`

function ofRent(rent: EntityRow<'rents'>, today: string): string[] {
  const { id, status, end, owed, deposit_held, manual_check } = rent
  const isLive = status === 'booked' || status === 'checked_in' || (status === 'request' && end >= today)
  return [
    ...(isLive ? ['проживание впереди или идёт'] : []),
    ...(typeof owed === 'number' && owed > 0 ? [`долг ${formatMoney(owed)}`] : []),
    ...(typeof deposit_held === 'number' && deposit_held > 0
      ? [`у нас залог ${formatMoney(deposit_held)}`]
      : []),
    ...(manual_check ? ['гость сообщил об оплате, её не проверили'] : []),
  ].map((why) => named(id, why))
}

function unfinished(kind: string, state: string): string {
  if (state === 'succeeded') return 'закрывающий чек ещё не отправлен'
  return kind === 'refund' ? 'возврат через сервис не закончен' : 'платёж через сервис не закончен'
}

/** Money on its way, a closing receipt that is still to be sent to the guest, a registration that nobody has told of, and a complaint that nobody has settled. */
async function ofOthers({ tx }: Work, scope: GuestScope): Promise<string[]> {
  const charges = await findRows(
    tx,
    'charges',
    sql`t.id = any(${idList(scope.charges)}) and (t.state in ('creating', 'pending', 'held')
      or (t.state = 'succeeded' and t.closing_state = 'wait' and t.closing_sent_at is null
        and exists (select 1 from rents r where r.id = t.rent_id and r.status not in ('canceled', 'deleted', 'no_show'))))`,
  )
  const complaints = await findRows(
    tx,
    'clienttasks',
    sql`t.id = any(${idList(scope.clienttasks)}) and t.type = 'complaint' and t.status not in ('done', 'canceled')`,
  )
  const untold = await findRows(
    tx,
    'stayguests',
    sql`t.id = any(${idList(scope.stayguests)})
      and (t.registration in ('needed', 'exported', 'refused') or t.departure_state = 'needed')`,
  )
  return [
    ...untold.map(({ rent_id }) => named(rent_id, 'о госте не сообщили в МВД')),
    ...charges.map(({ rent_id, kind, state }) => named(rent_id, unfinished(kind, state))),
    ...complaints.map(({ id, rent_id }) => named(rent_id ?? 0, `жалоба не разобрана, задача № ${id}`)),
  ]
}
