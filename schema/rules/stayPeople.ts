// What is asked of the people of a stay: the same on the page of the guest, in the booking's card and at registration.
import { homeCountry } from './countries.ts'
import type { IsoDate } from './dates.ts'

/** Whose documents an agency asks for. */
export const documentsOf = {
  none: 'Ни у кого',
  main: 'У главного гостя',
  adults: 'У взрослых',
  all: 'У всех',
} as const

/** How a flat registers foreigners. */
export const registrationKinds = {
  none: 'Не регистрируем',
  flat: 'Квартира',
  hotel: 'Гостиница',
} as const

/** What the booking, its flat and the agency ask by. */
export interface PeopleRules {
  readonly documents: keyof typeof documentsOf
  readonly registration: keyof typeof registrationKinds
  /** The day of arrival: who is grown up then. */
  readonly begin: IsoDate
}

/** What may be asked of a person, in the order in which it is written down. */
export const personFieldNames = [
  'last_name',
  'first_name',
  'patronymic',
  'birth_date',
  'citizenship',
  'sex',
  'birth_place',
  'document_kind',
  'document_number',
  'issued_at',
  'issued_by',
  'valid_until',
  'entered_at',
  'stay_until',
  'visa_number',
  'migration_card',
  'purpose',
  'home_address',
  'file_ids',
] as const

/** A field that may be asked of a person. */
export type PersonField = (typeof personFieldNames)[number]

/** A person as far as the rules look; of sealed values only whether they are there. */
export type StayPerson = Readonly<Partial<Record<PersonField, unknown>>> & { readonly is_main?: unknown }

const named = ['last_name', 'first_name', 'birth_date'] as const
const paper = ['document_kind', 'document_number'] as const
const issued = ['issued_at', 'issued_by'] as const
const entered = [
  'sex',
  'birth_place',
  'issued_at',
  'entered_at',
  'stay_until',
  'purpose',
  'migration_card',
  'home_address',
] as const
const mayBeAbsent = ['patronymic', 'valid_until', 'visa_number'] as const

/** Whether a person is no citizen of Russia; one whose citizenship nobody said yet is not known to be. */
export const isForeigner = ({ citizenship }: StayPerson): boolean =>
  typeof citizenship === 'string' && citizenship !== '' && citizenship !== homeCountry

/** Whether the person is to be registered at all. */
export const isRegistered = (person: StayPerson, { registration }: PeopleRules): boolean =>
  registration !== 'none' && isForeigner(person)

/** Whether a person is of age on a day; one whose birthday nobody said yet is taken for it. */
function isGrownUp({ birth_date }: StayPerson, day: IsoDate): boolean {
  if (typeof birth_date !== 'string') return true
  return `${Number(birth_date.slice(0, 4)) + 18}${birth_date.slice(4)}` <= day
}

/** Whether the papers of the person are asked for. */
export function asksPapers(person: StayPerson, rules: PeopleRules): boolean {
  if (isRegistered(person, rules)) return true
  const { documents, begin } = rules
  if (documents === 'adults') return isGrownUp(person, begin)
  return documents === 'all' || (documents === 'main' && person.is_main === true)
}

/** What must be filled in. */
export function askedOf(person: StayPerson, rules: PeopleRules): PersonField[] {
  const asksCountry = rules.registration !== 'none' || asksPapers(person, rules)
  const own = isRegistered(person, rules) ? entered : isForeigner(person) ? [] : issued
  return [
    ...named,
    ...(asksCountry ? (['citizenship'] as const) : []),
    ...(asksPapers(person, rules) ? [...paper, ...own, 'file_ids' as const] : []),
  ]
}

/** What a form shows: what is asked, and what goes with it where the person has it. */
export function shownOf(person: StayPerson, rules: PeopleRules): PersonField[] {
  const also = mayBeAbsent.filter((name) => name === 'patronymic' || isRegistered(person, rules))
  const shown = new Set<PersonField>([...askedOf(person, rules), ...also])
  return personFieldNames.filter((name) => shown.has(name))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is still missing. */
export const missingOf = (person: StayPerson, rules: PeopleRules): PersonField[] =>
  askedOf(person, rules).filter((name) => isEmpty(person[name]))

/** «Иванов Иван Иванович». */
export const fullName = (person: StayPerson): string =>
  [person.last_name, person.first_name, person.patronymic]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ')
