// The registration of a person follows the booking, its flat and the rules of the agency.

import { addDays } from '#schema/rules/dates.ts'
import { dueDay, ruleOf } from '#schema/rules/registrationDue.ts'
import { isRegistered } from '#schema/rules/stayPeople.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { followOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { closeAsked } from '../rents/channelTask.ts'
import { type PeopleGround, readGrounds } from './ground.ts'
import { peopleOf } from './people.ts'

type Person = EntityRow<'stayguests'>
type Registered = Partial<Person>

/** What has been told stays as it is, whatever becomes of the booking. */
const isTold = ({ registration }: Registered): boolean =>
  registration === 'sent' || registration === 'accepted' || registration === 'refused'

/** How the registration of a person stands by the booking as it is now. */
export function registrationOf(person: Registered, ground: PeopleGround): EntityChange<'stayguests'> {
  const { registration: kind, status, begin, end, rules, moved } = ground
  const citizenship = person.citizenship ?? ''
  const isWanted = isRegistered(person, ground) && !isVoid(status)
  const nothing = { registration_due: null, departure_due: null, departure_state: 'none' } as const
  if (!isWanted || kind === 'none') return isTold(person) ? {} : { registration: 'none', ...nothing }
  const rule = ruleOf(rules, { place: kind, citizenship })
  if (!rule) return {}
  const departs = kind === 'hotel'
  const told = person.departure_state === 'sent' || person.departure_state === 'not_needed'
  const state = person.registration ?? 'none'
  return {
    registration: state === 'none' ? 'needed' : state,
    ...(isTold(person) ? {} : { registration_due: dueDay(begin, rule, moved) }),
    departure_due: departs ? addDays(end, 1) : null,
    departure_state: departs ? (told ? (person.departure_state ?? 'needed') : 'needed') : 'none',
  }
}

/** Throws 422 for a registration that is said to be sent without its number. */
export function refuseNameless(change: EntityChange<'stayguests'>, before: Person | undefined): void {
  if (change.registration !== 'sent') return
  if (change.registration_number ?? before?.registration_number) return
  const text = 'Впишите номер уведомления: по нему его найдут в МВД.'
  throw refused('stayguests.number', text, { registration_number: text })
}

/** The registrations of a booking follow its days, its flat and its end. */
export async function followRegistrations(work: Work, rentId: number): Promise<void> {
  const people = await peopleOf(work, rentId)
  if (people.length === 0) return
  const ground = (await readGrounds(work.tx, [rentId])).get(rentId)
  if (!ground) return
  for (const person of people) {
    const change = registrationOf(person, ground)
    const isMoved = Object.entries(change).some(
      ([name, value]) => ({ ...person })[name as keyof Person] !== value,
    )
    if (!isMoved) continue
    await followOne(work.tx, 'stayguests', person.id, change)
    if (change.registration === 'none') await closeReminders(work, person.id, 'Регистрация больше не нужна.')
  }
}

/** The key of the task that reminds of a registration. */
export const reminderKey = (id: number): string => `registration:${id}`

/** Closes what reminds of a person's registration. */
export async function closeReminders(work: Work, id: number, result: string): Promise<void> {
  for (const when of ['soon', 'due'] as const) await closeAsked(work, `${reminderKey(id)}:${when}`, result)
}
