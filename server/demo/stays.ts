// Eighteen months of stays for one flat: a year behind, half a year ahead. Pure: the same place, day and seed give the same stays.
import { addDays, type IsoDate, type LocalMoment, weekdayOf } from '#schema/rules/dates.ts'
import { fromKopecks, multiplyMoney, percentOf, subtractMoney, toKopecks } from '#schema/rules/money.ts'
import { type OccupancyFacts, occupies } from '#schema/rules/occupancy.ts'
import { ownSources } from '../domain/sources/startSet.ts'
import { demoChannels } from './dictionaries.ts'
import { type DemoHours, hoursOf, usualHours } from './hours.ts'
import { guestName, phone } from './people.ts'
import type { Place } from './places.ts'
import type { Chance } from './random.ts'

/** How far the demo reaches: days behind and ahead of today. */
export const reach = { behind: 365, ahead: 183 } as const

type Channel = (typeof demoChannels)[number]

/** A stay of the demo with the facts its money is made of. */
export interface DemoStay extends OccupancyFacts, DemoHours {
  readonly begin: IsoDate
  readonly end: IsoDate
  readonly nights: number
  readonly bookedDaysAhead: number
  readonly guest_name: string
  readonly guest_phone: string | null
  readonly adults: number
  readonly children: number
  readonly pets: number
  readonly channel: Channel | null
  readonly source: string | null
  readonly number: string
  readonly amount: number
  readonly cleaning_fee: number
  readonly prepayment: number
  readonly ota_commission: number
  readonly deposit: number
  readonly occupiesDates: boolean
}

/** All stays of a flat, in order of arrival, none overlapping another. */
export function staysOf(place: Place, now: LocalMoment, chance: Chance): DemoStay[] {
  const stays: DemoStay[] = []
  let day = addDays(now.date, -reach.behind + chance.whole(0, 4))
  const last = addDays(now.date, reach.ahead)
  while (day < last) {
    const stay = stayFrom(place, day, now, chance)
    stays.push(stay)
    day = addDays(stay.end, gapAfter(stay.end, now.date, chance))
  }
  return stays
}

/** Free nights after a stay: few now and in season, more the further ahead. */
function gapAfter(day: IsoDate, today: IsoDate, chance: Chance): number {
  if (chance.happens(0.42)) return 0
  const far = day > addDays(today, 45) ? 9 : day > addDays(today, 14) ? 4 : 2
  return chance.whole(0, far) + (chance.happens(0.12) ? chance.whole(2, 5) : 0)
}

function stayFrom(place: Place, begin: IsoDate, now: LocalMoment, chance: Chance): DemoStay {
  const kind = kindOf(chance)
  const nights = kind === 'guest' ? chance.pick([1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 10]) : chance.whole(1, 4)
  const end = addDays(begin, nights)
  const hours = kind === 'guest' ? hoursOf(place, begin, end) : noHours
  const status = statusOf(kind, { begin, end, ...hours }, now, chance)
  const base = { kind, status, conflict: false, begin, end, nights, ...hours }
  const occupiesDates = occupies(base, true)
  if (kind !== 'guest') return { ...base, ...withoutGuest(kind), occupiesDates }
  const channel = channelOf(chance)
  const amount = multiplyMoney(nightPrice(place, begin), nights)
  return {
    ...base,
    occupiesDates,
    bookedDaysAhead: chance.pick([1, 2, 3, 5, 8, 12, 18, 25, 40, 70]),
    guest_name: guestName(chance),
    guest_phone: chance.happens(0.97) ? phone(chance) : null,
    adults: Math.min(place.guests_max, chance.pick([1, 2, 2, 2, 2, 3, 4])),
    children: chance.pick([0, 0, 0, 0, 1, 2]),
    pets: chance.pick([0, 0, 0, 0, 0, 0, 0, 1]),
    channel,
    source: channel.code === 'direct' ? chance.pick(ownSources).code : channel.code,
    number: `${channel.code.slice(0, 2).toUpperCase()}-${chance.whole(1_000_000, 9_999_999)}`,
    amount,
    cleaning_fee: channel.code === 'direct' ? 0 : chance.pick([0, 0, 500, 800]),
    prepayment: prepaymentOf(channel, amount),
    ota_commission: percentOf(amount, channel.commission_percent),
    deposit: channel.pays === 'ota' && chance.happens(0.5) ? 0 : depositOf(place),
  }
}

const noHours: DemoHours = { arrival_time: null, departure_time: null }

function kindOf(chance: Chance): OccupancyFacts['kind'] {
  if (chance.happens(0.965)) return 'guest'
  return chance.pick(['owner_stay', 'block', 'repair'])
}

function withoutGuest(kind: OccupancyFacts['kind']) {
  return {
    bookedDaysAhead: 10,
    guest_name: kind === 'owner_stay' ? 'Собственник' : kind === 'repair' ? 'Ремонт' : 'Закрыто',
    guest_phone: null,
    adults: 0,
    children: 0,
    pets: 0,
    channel: null,
    source: null,
    number: '',
    amount: 0,
    cleaning_fee: 0,
    prepayment: 0,
    ota_commission: 0,
    deposit: 0,
  }
}

function statusOf(
  kind: OccupancyFacts['kind'],
  stay: DemoHours & { readonly begin: IsoDate; readonly end: IsoDate },
  now: LocalMoment,
  chance: Chance,
): OccupancyFacts['status'] {
  const { begin, end } = stay
  const left =
    end < now.date || (end === now.date && now.time >= (stay.departure_time ?? usualHours.departure))
  const arrived =
    begin < now.date || (begin === now.date && now.time >= (stay.arrival_time ?? usualHours.arrival))
  if (kind !== 'guest') return left ? 'checked_out' : 'booked'
  if (left) return chance.happens(0.95) ? 'checked_out' : chance.pick(['canceled', 'canceled', 'no_show'])
  if (arrived) return 'checked_in'
  if (begin === now.date) return 'booked'
  return chance.happens(0.93) ? 'booked' : chance.pick(['request', 'canceled'])
}

function channelOf(chance: Chance): Channel {
  const drawn = chance.next()
  let sum = 0
  for (const channel of demoChannels) {
    sum += channel.share
    if (drawn < sum) return channel
  }
  return demoChannels[0]
}

function prepaymentOf(channel: Channel, amount: number): number {
  if (channel.pays === 'ota') return amount
  return channel.pays === 'mixed' ? percentOf(amount, 20) : 0
}

function depositOf(place: Place): number {
  return place.guests_max > 4 ? 10_000 : place.rooms > 1 ? 5000 : 3000
}

/** Summer and the New Year are dear, weekends dearer than weekdays; whole tens of roubles. */
function nightPrice(place: Place, begin: IsoDate): number {
  const month = Number(begin.slice(5, 7))
  const season = [1.15, 0.85, 0.9, 0.95, 1.15, 1.45, 1.5, 1.35, 1.05, 0.95, 0.85, 1.1][month - 1] ?? 1
  const weekend = [5, 6].includes(weekdayOf(begin)) ? 1.15 : 1
  return Math.round((place.base_price * season * weekend) / 10) * 10
}

/** What of the price was paid by now: entries of the ledger in order, `daysBefore` the arrival. */
export function paymentsOf(
  stay: DemoStay,
  today: IsoDate,
  chance: Chance,
): { amount: number; daysBefore: number }[] {
  const due = dueOf(stay)
  if (due <= 0 || stay.kind !== 'guest' || stay.status === 'request') return []
  const half = fromKopecks(Math.round(toKopecks(due) / 2))
  if (stay.status === 'canceled' || stay.status === 'no_show')
    return chance.happens(0.3) ? [{ amount: half, daysBefore: 3 }] : []
  const isPast = stay.status === 'checked_out'
  const owesStill = isPast ? stay.end > addDays(today, -20) && chance.happens(0.06) : chance.happens(0.25)
  if (stay.begin > addDays(today, 3))
    return chance.happens(0.45) ? [{ amount: half, daysBefore: stay.bookedDaysAhead }] : []
  if (owesStill) return chance.happens(0.6) ? [{ amount: half, daysBefore: 2 }] : []
  if (chance.happens(0.35)) {
    return [
      { amount: half, daysBefore: stay.bookedDaysAhead },
      { amount: subtractMoney(due, half), daysBefore: 0 },
    ]
  }
  return [{ amount: due, daysBefore: chance.whole(0, 1) }]
}

/** What the guest owes the agency in all: the channel's part is not its money. */
export function dueOf(stay: DemoStay): number {
  const taken = stay.channel && stay.channel.pays !== 'agency' ? stay.prepayment : 0
  return subtractMoney(fromKopecks(toKopecks(stay.amount) + toKopecks(stay.cleaning_fee)), taken)
}
