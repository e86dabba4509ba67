// By which day a guest from abroad must be registered: the rules of the agency over the days of arrival and departure.
import { addDays, type IsoDate } from './dates.ts'
import { isDayOff } from './holidays.ts'

/** How days are counted. */
export const termKinds = { working: 'рабочих', calendar: 'календарных' } as const

/** A rule for everybody, of whatever country. */
export const anyCitizenship = '*'

/** How long there is after the day of arrival. */
export interface RegistrationRule {
  readonly place: 'flat' | 'hotel'
  readonly citizenship: string
  readonly days: number
  readonly kind: keyof typeof termKinds
  /** The first day of arrival that it holds for; every one where nothing is said. */
  readonly since?: IsoDate | null
}

/** A day that a yearly decree made a working one, or a free one. */
export interface MovedDay {
  readonly date: IsoDate
  readonly works: boolean
}

/** What holds where the agency has no rule of its own: to be checked with a lawyer. */
export const usualRules: readonly RegistrationRule[] = [
  { place: 'flat', citizenship: anyCitizenship, days: 7, kind: 'working' },
  { place: 'hotel', citizenship: anyCitizenship, days: 1, kind: 'working' },
]

/** Whose rule is looked for. */
interface Arrival extends Pick<RegistrationRule, 'place' | 'citizenship'> {
  readonly begin: IsoDate
}

/** The rule for a guest: that of the country before the one for all, the agency's before the usual one, the latest of those that hold on the day. */
export function ruleOf(
  own: readonly RegistrationRule[],
  { place, citizenship, begin }: Arrival,
): RegistrationRule | undefined {
  const held = own
    .filter(({ since }) => !since || since <= begin)
    .toSorted((one, two) => (two.since ?? '').localeCompare(one.since ?? ''))
  const known = [...held, ...usualRules].filter((rule) => rule.place === place)
  return (
    known.find((rule) => rule.citizenship === citizenship) ??
    known.find((rule) => rule.citizenship === anyCitizenship)
  )
}

function isWorking(day: IsoDate, moved: readonly MovedDay[]): boolean {
  return moved.find(({ date }) => date === day)?.works ?? !isDayOff(day)
}

/** The last day of a term that begins with the day after the arrival. */
export function dueDay(
  arrival: IsoDate,
  { days, kind }: Pick<RegistrationRule, 'days' | 'kind'>,
  moved: readonly MovedDay[] = [],
): IsoDate {
  if (kind === 'calendar') return addDays(arrival, days)
  let day = arrival
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorking(day, moved)) left -= 1
  }
  return day
}

/** How the states of a registration follow each other, in the words of the screen. */
export const registrationTabs = {
  late: 'Просрочено',
  today: 'Сегодня',
  wait: 'Ждёт данных',
  sent: 'Подано',
  all: 'Все',
} as const

/** A tab of the screen. */
export type RegistrationTab = keyof typeof registrationTabs

/** What decides the tab of a person. */
export interface RegistrationLine {
  readonly registration?: string | null | undefined
  readonly registration_due?: string | null | undefined
  readonly departure_due?: string | null | undefined
  readonly departure_state?: string | null | undefined
  readonly missing?: readonly string[] | null | undefined
}

/** Whether the arrival of a person is still to be told. */
export const isToTell = ({ registration }: RegistrationLine): boolean =>
  registration === 'needed' || registration === 'exported' || registration === 'refused'

/** Whether the authorities know of the person. */
export const isTold = ({ registration }: RegistrationLine): boolean =>
  registration === 'sent' || registration === 'accepted'

/** The next day by which something must be told of a person; nothing when nothing is left to tell. */
export function nextDue(line: RegistrationLine): IsoDate | undefined {
  if (isToTell(line)) return line.registration_due ?? undefined
  return line.departure_state === 'needed' ? (line.departure_due ?? undefined) : undefined
}

/** Whether a person stands in a tab on a day. */
export function isInTab(line: RegistrationLine, tab: RegistrationTab, today: IsoDate): boolean {
  const due = nextDue(line)
  if (tab === 'late') return due !== undefined && due < today
  if (tab === 'today') return due === today
  if (tab === 'wait') return isToTell(line) && (line.missing ?? []).length > 0
  if (tab === 'sent') return isTold(line)
  return line.registration !== 'none'
}
