// The stays of every flat with their ledger.
import { sql } from 'drizzle-orm'
import { addDays, instantOf, localMoment } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { newPublicId } from '../crud/create.ts'
import type { Tx } from '../db/database.ts'
import { tables } from '../db/tables.ts'
import { addCleans } from './addCleans.ts'
import { at, type House } from './addHouse.ts'
import { countRows } from './countRows.ts'
import { past } from './hours.ts'
import { type Place, places } from './places.ts'
import { type Chance, chanceOf } from './random.ts'
import { type DemoStay, dueOf, paymentsOf, staysOf } from './stays.ts'

/** A stored stay: its id, its flat and what it is. */
export interface StoredStay {
  readonly id: number
  readonly object_id: number
  readonly zone: string
  readonly stay: DemoStay
}

/** Stores stays, histories, cleans and conflicts of all flats; gives the stays. */
export async function addBookings(tx: Tx, house: House, now: string): Promise<readonly StoredStay[]> {
  const stored: StoredStay[] = []
  for (const [index, place] of places.entries()) {
    const chance = chanceOf(1000 + index)
    const local = localMoment(place.timezone, now)
    const stays = staysOf(place, local, chance)
    const facts = stays.map((stay) => ledgerOf(stay, place, house, { chance, now, today: local.date }))
    const rows = await tx
      .insert(tables.rents)
      .values(
        stays.map((stay, order) =>
          rentOf(stay, at(facts, order), { index, house, chance, now, today: local.date }),
        ),
      )
      .returning({ id: tables.rents.id })
    // Uncounted, or counted while they were few, all stays would be read for each row that names one.
    if (index === 4) await countRows(tx, sql`rents`)
    const entries = rows.flatMap(({ id }, order) =>
      at(facts, order).entries.map((entry) => ({ ...entry, rent_id: id })),
    )
    if (entries.length > 0) await tx.insert(tables.history).values(entries)
    await addCleans(tx, { house, index, stays, ids: rows.map(({ id }) => id), now, chance })
    stored.push(
      ...rows.map(({ id }, order) => ({
        id,
        object_id: at(house.objects, index),
        zone: place.timezone,
        stay: at(stays, order),
      })),
    )
  }
  return stored
}

type Fact = { name: string; data: Record<string, unknown>; created_at: string }

interface Ledger {
  readonly bookedOn: string
  readonly entries: readonly Fact[]
  readonly paid: number
  readonly depositPaid: number
  readonly depositState: 'none' | 'wait' | 'received' | 'returned'
}

interface Present {
  readonly chance: Chance
  readonly now: string
  /** The date at the flat. */
  readonly today: string
}

function ledgerOf(stay: DemoStay, place: Place, house: House, { chance, now, today }: Present): Ledger {
  const moment = (date: string, time: string) => past(instantOf(place.timezone, date, time), now)
  const bookedOn = earlier(addDays(stay.begin, -stay.bookedDaysAhead), addDays(today, -chance.whole(1, 40)))
  const payments = paymentsOf(stay, today, chance).map(({ amount, daysBefore }) => ({
    name: 'payment',
    data: { amount, kind: 'rent', invoice_id: at(house.invoices, chance.whole(0, 2)), method: 'transfer' },
    created_at: moment(paidOn(addDays(stay.begin, -daysBefore), bookedOn, today), '11:20'),
  }))
  const hasLeft = stay.status === 'checked_out'
  const lives = stay.status === 'checked_in'
  const ahead = isSettled(stay, today, 0.6)
  const tookDeposit = stay.deposit > 0 && (hasLeft || ahead || (lives && chance.happens(0.9)))
  const returned = hasLeft && (stay.end < addDays(today, -2) || chance.happens(0.4))
  const deposit: Fact[] = tookDeposit
    ? [
        {
          name: 'deposit',
          data: { amount: stay.deposit, invoice_id: at(house.invoices, 1) },
          created_at: ahead
            ? moment(paidOn(addDays(stay.begin, -1), bookedOn, today), '18:40')
            : moment(stay.begin, stay.arrival_time ?? '15:10'),
        },
      ]
    : []
  if (tookDeposit && returned) {
    deposit.push({
      name: 'deposit_return',
      data: { amount: stay.deposit, invoice_id: at(house.invoices, 1), comment: 'Переводом' },
      created_at: moment(earlier(addDays(stay.end, 1), today), '16:30'),
    })
  }
  const passage: Fact[] = []
  if (stay.kind === 'guest' && (hasLeft || lives)) {
    passage.push({ name: 'checkin', data: {}, created_at: moment(stay.begin, stay.arrival_time ?? '15:20') })
    if (hasLeft)
      passage.push({
        name: 'checkout',
        data: {},
        created_at: moment(stay.end, stay.departure_time ?? '11:50'),
      })
  }
  return {
    bookedOn,
    entries: [...payments, ...deposit, ...passage],
    paid: addMoney(...payments.map(({ data }) => data.amount)),
    depositPaid: tookDeposit ? stay.deposit : 0,
    depositState: stay.deposit === 0 ? 'none' : !tookDeposit ? 'wait' : returned ? 'returned' : 'received',
  }
}

/** Whether what the guest is asked for is there before the day of arrival: of some of those who come by tomorrow it is. */
function isSettled({ status, begin, amount }: DemoStay, today: string, share: number): boolean {
  const isSoon = status === 'booked' && begin <= addDays(today, 1)
  return isSoon && chanceOf(amount + Number(begin.slice(-2))).happens(share)
}

/** A payment planned for a day that has not come was made with the booking, or on the day after. */
function paidOn(planned: string, bookedOn: string, today: string): string {
  return planned <= today ? planned : earlier(addDays(bookedOn, 1), today)
}

const earlier = (date: string, limit: string): string => (date < limit ? date : limit)

function rentOf(
  stay: DemoStay,
  ledger: Ledger,
  { index, house, chance, now, today }: Present & { readonly index: number; readonly house: House },
) {
  const { channel } = stay
  const { bookedOn } = ledger
  const created_at = past(instantOf('Europe/Moscow', bookedOn, '13:05'), now)
  const isGuest = stay.kind === 'guest'
  const owes = isGuest && stay.status === 'booked' && ledger.paid < dueOf(stay)
  const isNear = stay.begin <= addDays(today, 30)
  const claims = (owes && chance.happens(0.02) && isNear) || (owes && isSettled(stay, today, 0.25))
  const isCanceled = stay.status === 'canceled'
  return {
    guest_page_id: newPublicId(),
    object_id: at(house.objects, index),
    kind: stay.kind,
    status: stay.status,
    begin: stay.begin,
    end: stay.end,
    arrival_time: stay.arrival_time,
    departure_time: stay.departure_time,
    guest_name: stay.guest_name,
    guest_phone: stay.guest_phone,
    adults: stay.adults,
    children: stay.children,
    pets: stay.pets,
    source_id: stay.source === null ? null : (house.sources.get(stay.source) ?? null),
    ota_id: channel ? (house.otas.get(channel.code) ?? null) : null,
    ota_number: stay.number || null,
    amount: stay.amount,
    cleaning_fee: stay.cleaning_fee,
    prepayment: stay.prepayment,
    taken_by_ota: channel && channel.pays !== 'agency' ? stay.prepayment : 0,
    ota_commission: stay.ota_commission,
    defaultDeposit: stay.deposit,
    paid: ledger.paid,
    deposit_paid: ledger.depositPaid,
    deposit_held: ledger.depositState === 'returned' ? 0 : ledger.depositPaid,
    deposit_state: ledger.depositState,
    passport_state: !isGuest
      ? 'none'
      : stay.status === 'booked' && chance.happens(0.5) && !isSettled(stay, today, 0.8)
        ? 'wait'
        : 'checked',
    checkManualPayment: claims
      ? { needToCheck: true, amount: subtractMoney(dueOf(stay), ledger.paid), from: 'guest', at: now }
      : { needToCheck: false },
    invoice_id: at(house.invoices, 1),
    responsible_id: chance.happens(0.6) ? house.staff.manager : house.staff.fullmanager,
    guest_comment: isGuest && chance.happens(0.08) ? chance.pick(wishes) : null,
    canceled_by: isCanceled ? ('guest' as const) : null,
    cancel_reason: isCanceled ? 'Изменились планы' : null,
    occupies: stay.occupiesDates,
    canceled_at: isCanceled ? past(instantOf('Europe/Moscow', addDays(bookedOn, 1), '10:40'), now) : null,
    created_at,
  } as const
}

const wishes = [
  'Нужна детская кроватка',
  'Приедем поздно, около полуночи',
  'Просим тихую комнату',
  'Будем с маленькой собакой',
  'Нужен чек для работы',
]
