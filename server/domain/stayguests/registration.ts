// The registration of a person follows the booking, its flat and the rules of the agency.
import { type SQL, sql } from 'drizzle-orm'
import { homeCountry } from '#schema/rules/countries.ts'
import { addDays } from '#schema/rules/dates.ts'
import { dueDay, isTold, isToTell, ruleOf } from '#schema/rules/registrationDue.ts'
import { isRegistered } from '#schema/rules/stayPeople.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { idList } from '../../access/rows.ts'
import { findRows, followOne, recountWhere } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { closeAsked } from '../rents/channelTask.ts'
import { type PeopleGround, readGrounds } from './ground.ts'

type Person = EntityRow<'stayguests'>
type Registered = Partial<Person>

/** How the registration of a person stands by the booking as it is now; what has been told stays, whatever becomes of the booking. */
export function registrationOf(person: Registered, ground: PeopleGround): EntityChange<'stayguests'> {
  const { registration: place, status, begin, end, rules, moved } = ground
  const state = person.registration ?? 'none'
  const isWanted = isRegistered(person, ground) && !isVoid(status)
  const rule =
    isWanted && place !== 'none'
      ? ruleOf(rules, { place, citizenship: person.citizenship ?? '', begin })
      : undefined
  if (!rule) return isTold({ registration: state }) ? leftUntold(person, status) : nothingToTell
  return {
    registration: state === 'none' ? 'needed' : state,
    ...(isTold({ registration: state }) ? {} : { registration_due: dueDay(begin, rule, moved) }),
    ...departureOf(person, place === 'hotel' && state !== 'not_needed' ? end : undefined),
  }
}

/** Nobody departs from a stay that is off; a departure that was told stays told. */
const leftUntold = ({ departure_state: state }: Registered, status: string): EntityChange<'stayguests'> =>
  isVoid(status) && state !== 'sent' ? noDeparture : {}

const noDeparture = { departure_due: null, departure_state: 'none' } as const

const nothingToTell = {
  registration: 'none',
  registration_due: null,
  ...noDeparture,
} as const

/** A hotel tells of the departure too, by noon of the next day; what was settled of one day says nothing of another. */
function departureOf({ departure_state: state, departure_due: before }: Registered, end: string | undefined) {
  if (end === undefined) return noDeparture
  const due = addDays(end, 1)
  const isSettled = (state === 'sent' || state === 'not_needed') && before === due
  return { departure_due: due, departure_state: isSettled ? state : 'needed' } as const
}

/** Throws 422 for a registration that is said to be sent without its number. */
export function refuseUnnumbered(change: EntityChange<'stayguests'>, before: Person | undefined): void {
  if (change.registration !== 'sent') return
  if (change.registration_number ?? before?.registration_number) return
  const text = 'Впишите номер уведомления: по нему его найдут в МВД.'
  throw refused('stayguests.number', text, { registration_number: text })
}

/** The registrations of the people of bookings follow their days, their flats and their ends. */
export async function followRegistrations(work: Work, rentIds: readonly number[]): Promise<void> {
  if (rentIds.length > 0) await follow(work, sql`t.rent_id = any(${idList(rentIds)})`)
}

/** Those of a flat follow how it registers its guests, but of who has left. */
export const followFlat = (work: Work, objectId: number): Promise<void> =>
  follow(
    work,
    sql`t.rent_id in (select r.id from rents r where r.object_id = ${objectId} and r."end" >= ${work.today}::date)`,
  )

/** Those not told of yet follow the rules of the agency. */
export const followRules = (work: Work): Promise<void> =>
  follow(work, sql`t.registration in ('needed', 'exported', 'refused', 'not_needed')`)

/** People written down before anybody told of guests, or by a hand that follows nothing: of who has not left yet. */
export const followMissed = (work: Work): Promise<void> =>
  follow(
    work,
    sql`t.registration = 'none' and t.citizenship <> ${homeCountry}
      and t.rent_id in (select r.id from rents r where r."end" >= ${work.today}::date)`,
  )

async function follow(work: Work, which: SQL): Promise<void> {
  const people = await findRows(work.tx, 'stayguests', which)
  if (people.length === 0) return
  const grounds = await readGrounds(work.tx, [...new Set(people.map(({ rent_id }) => rent_id))])
  for (const person of people) {
    const ground = grounds.get(person.rent_id)
    const change = ground ? registrationOf(person, ground) : {}
    const known: Readonly<Record<string, unknown>> = { ...person }
    const moved = movedOf(person, change)
    if (!Object.entries(change).some(([name, value]) => known[name] !== value)) continue
    await followOne(work.tx, 'stayguests', person.id, change)
    await closeReminders(work, { ...person, ...change }, moved)
  }
}

/** Of what a task reminds. */
export type Reminder = 'arrival' | 'departure'

/** The key of a task that reminds of what must be told of a person. */
export const reminderKey = (what: Reminder, id: number, isDue: boolean): string =>
  `registration.${what}:${id}:${isDue ? 'due' : 'soon'}`

/** What has another last day by a change. */
function movedOf(person: Person, change: EntityChange<'stayguests'>): readonly Reminder[] {
  const isMoved = (name: 'registration_due' | 'departure_due') =>
    change[name] !== undefined && change[name] !== person[name]
  return [
    ...(isMoved('registration_due') ? (['arrival'] as const) : []),
    ...(isMoved('departure_due') ? (['departure'] as const) : []),
  ]
}

/** Closes the tasks about what is told of a person already, is no more to be told, or is due on another day; what comes up again is asked again. */
export async function closeReminders(
  work: Work,
  person: Pick<Person, 'id'> & Partial<Pick<Person, 'registration' | 'departure_state'>>,
  moved: readonly Reminder[] = [],
): Promise<void> {
  const isNeeded = isTold(person) || person.departure_state === 'sent'
  const result = isNeeded ? 'Сообщено.' : 'Сообщать больше не нужно.'
  const over: readonly Reminder[] = [
    ...(isToTell(person) ? [] : (['arrival'] as const)),
    ...(person.departure_state === 'needed' ? [] : (['departure'] as const)),
  ]
  for (const what of new Set([...over, ...moved]))
    for (const isDue of [false, true]) {
      const key = reminderKey(what, person.id, isDue)
      await closeAsked(work, key, over.includes(what) ? result : 'Срок изменился.')
      await recountWhere(work.tx, 'clienttasks', sql`t.unique_key = ${key}`, {
        unique_key: `${key}:${work.now}`,
      })
    }
}
