// The agency of a week: 24 flats with a guest nearly every night, eight people who clean them, and its settings.
import { expect, type Page } from '@playwright/test'
import { addDays } from '#schema/rules/dates.ts'
import { type OwnClock, zone } from './ownClock.ts'
import { type Caller, enter, newRow } from './people.ts'
import type { Worker } from './phones.ts'

/** How many flats the agency lets, and for how many days it is watched. */
export const flatCount = 24
export const dayCount = 7
/** What a clean pays, in roubles. */
export const price = 1500
const houses = ['Невский, 1', 'Лиговский, 9', 'Садовая, 4']
const names = ['Анна', 'Вера', 'Галина', 'Дина', 'Ева', 'Жанна', 'Зоя', 'Ирина']
/** Hours at which guests arrive. */
export const arrivals = ['15:00', '17:00', '19:00']

interface Stay {
  readonly id: number
  readonly flat: number
  readonly begin: string
  readonly end: string
  readonly arrival: string
  isOff?: true
}

/** The agency of the week, with what it has sold and who cleans it. */
export interface Agency {
  readonly clock: OwnClock
  readonly call: Caller
  readonly first: string
  /** Flats by their numbers, with the house of each. */
  readonly flats: ReadonlyMap<number, string>
  readonly stays: Stay[]
  readonly workers: readonly Worker[]
}

/** What the agency declares: the clock lets guests in and out and accepts what is clean, a person gives cleans away. */
async function settle(call: Caller): Promise<void> {
  const settings = { auto_checkin: true, auto_checkout: true, checkout_time: '11:00', checkin_time: '15:00' }
  expect((await call('PATCH', 'agency/settings', settings)).status).toBe(200)
  const rules = { auto_assign: 'propose', horizon_days: 2, auto_check_hours: 1, inspect_new_first: 0 }
  expect((await call('PATCH', 'agency/clean_settings', rules)).status).toBe(200)
}

/** Makes the agency on the eve of its first day. */
export async function openAgency(page: Page, clock: OwnClock): Promise<Agency> {
  const first = addDays(clock.today(), 1)
  await clock.goTo(first, '06:00')
  const call = await enter(page, clock.url, clock.login)
  await settle(call)
  const flats = new Map<number, string>()
  const agency = { clock, call, first, flats, stays: [], workers: [] }
  for (let at = 0; at < flatCount; at += 1) {
    const address = houses[at % houses.length] ?? ''
    const flat = { name: `Неделя ${at + 1}`, address, timezone: zone, lettings: [{ from: '2020-01-01' }] }
    flats.set(
      await newRow(call, 'PATCH', 'objects', { ...flat, clean_duration_min: 60, clean_price: price }),
      address,
    )
  }
  const ids = [...flats.keys()]
  for (const [at, flat] of ids.entries()) await fill(agency, flat, at)
  const workers: Worker[] = []
  for (const [at, name] of names.entries()) {
    const object_ids = ids.filter((_, index) => index % 3 === at % 3 || index % 4 === at % 4)
    const body = { name: `${name} Недельная`, phone: `+799955504${at}0`, active: true, object_ids }
    const { id, public_id: key } = Object((await call('POST', 'cleaners', body)).body)
    workers.push({ id: Number(id), name: body.name, key: String(key) })
  }
  return { ...agency, workers }
}

/** One stay after another, so that every day somebody leaves and somebody comes; the last flat is left free from the middle of the week. */
async function fill(agency: Agency, flat: number, at: number): Promise<void> {
  let begin = addDays(agency.first, -2)
  for (let turn = 0; begin < addDays(agency.first, dayCount); turn += 1) {
    const end = turn === 0 ? addDays(agency.first, at % 4) : addDays(begin, 1 + ((at + turn) % 3))
    await book(agency, { flat, begin, end, arrival: arrivals[(at + turn) % arrivals.length] ?? '' })
    begin = end
    if (at === flatCount - 1) return
  }
}

/** Sells a stay and writes it down among those of the week. */
export async function book({ call, stays }: Agency, stay: Omit<Stay, 'id'>): Promise<void> {
  const { flat: object_id, begin, end, arrival: arrival_time } = stay
  const guest = { guest_name: 'Гость Недели', amount: 9000 }
  stays.push({
    ...stay,
    id: await newRow(call, 'POST', 'rents', { object_id, begin, end, arrival_time, ...guest }),
  })
}
