// An agency of random days: flats in two houses, cleaners who may reach any of them, one more who is off on the second day.
import { addDays, instantOf, todayIn } from '#schema/rules/dates.ts'
import type { Answer, Person, TestAgency, TestApp } from '../buildApp.ts'

/** The zone of the flats. */
export const zone = 'Europe/Moscow'

/** Minutes on the way between flats, as anybody would count them: next door, or across the city. */
export const way = { nextDoor: 5, acrossCity: 30 } as const

/** Somebody who cleans. */
export interface Worker {
  readonly id: number
  readonly person: Person
}

/** Everything that acts are drawn from. */
export interface Scene {
  readonly app: TestApp
  readonly agency: TestAgency
  readonly admin: Person
  /** Flats by the house they stand in. */
  readonly flats: ReadonlyMap<number, string>
  readonly workers: readonly Worker[]
  /** The cleaner who is off, and on which day. */
  readonly off: { readonly id: number; readonly date: string }
  /** The days of cleans: the one of the clock, and two after it. */
  readonly days: readonly string[]
}

const houses = ['Невский, 1', 'Невский, 1', 'Лиговский, 9', 'Садовая, 4']
const people = 4
const minutes = 120

/** Makes the agency; its clock stands at eight in the morning of a day to come. */
export async function openScene(app: TestApp, mode: 'assign' | 'offer'): Promise<Scene> {
  const today = todayIn(zone, app.now().toISOString())
  const first = addDays(today, 1)
  app.moveClock(Date.parse(instantOf(zone, first, '08:00')) - app.now().getTime())
  const agency = await app.newAgency()
  const admin = await agency.as('admin')
  expectTaken(
    await admin.call('PATCH', 'agency/clean_settings', {
      mode,
      offer_timeout_min: 30,
      remind_before_min: 60,
    }),
  )
  const flats = new Map<number, string>()
  for (const [at, address] of houses.entries()) {
    const body = {
      name: `Дом ${at + 1}`,
      address,
      timezone: zone,
      lettings: [{ from: '2020-01-01' }],
      checkout_time: '11:00',
      checkin_time: '14:00',
      clean_duration_min: minutes,
    }
    flats.set(expectTaken(await admin.call('PATCH', 'objects', body)).id, address)
  }
  const object_ids = [...flats.keys()]
  const workers: Worker[] = []
  for (let at = 0; at < people; at += 1) {
    const body = { name: `Клинер ${at + 1}`, phone: `+791230000${at}0`, active: true, object_ids }
    const { id } = expectTaken(await admin.call('POST', 'cleaners', body))
    workers.push({ id, person: await agency.newPerson('cleaner', { cleanerId: id }) })
  }
  const days = [0, 1, 2].map((ahead) => addDays(first, ahead))
  const off = { id: workers.at(-1)?.id ?? 0, date: addDays(first, 1) }
  const term = { id: off.id, begin: off.date, end: off.date }
  expectTaken(await admin.call('PATCH', 'cleaners/absent', term))
  return { app, agency, admin, flats, workers, off, days }
}

function expectTaken({ status, body, text }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}
