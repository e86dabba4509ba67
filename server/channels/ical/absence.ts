// When a stay that vanished from its feed is believed to be cancelled.
import { type Instant, type IsoDate, toEpoch } from '#schema/rules/dates.ts'
import type { ChannelFault } from '../channel.ts'
import type { FeedRules, HeldChange, ImportPlan, KnownStay } from './importPlan.ts'

/** How long a stay must have been absent, over at least two valid fetches, before it is cancelled. */
export const ABSENT_MS = 10 * 60 * 1000

/** How many stays may always vanish at once; beyond that, at most 30 % of those to come. */
export const ABSENT_LIMIT = 3

const heldTexts = {
  mass_absence: 'Бронь пропала из календаря вместе со многими другими. Она сохранена: проверьте источник.',
  absence_off: 'Бронь пропала из календаря. Отмена по исчезновению выключена, бронь сохранена.',
  settled: 'Бронь пропала из календаря, хотя гость ещё живёт. Бронь сохранена: проверьте её.',
}

/** What is needed to judge the stays that a valid feed no longer holds. */
export interface AbsenceInput {
  rules: FeedRules
  faults: readonly ChannelFault[]
  known: readonly KnownStay[]
  missing: readonly KnownStay[]
  now: Instant
  today: IsoDate
}

/**
 * Judges absence. Of a reading with an event that could not be read nothing follows: the event may be any of the stays.
 * Ended and settled stays stay as they are, though staff are told of a guest who lives in a vanished one. The others are first marked, then cancelled once absent long enough. When too many vanish at once, or too many
 * cancellations fall due together, nothing is marked or cancelled and the alarm is raised.
 */
export function judgeAbsence(
  input: AbsenceInput,
): Pick<ImportPlan, 'cancel' | 'markAbsent' | 'held' | 'alarm'> {
  const { rules, known, missing, now, today, faults } = input
  if (faults.length > 0) return { cancel: [], markAbsent: [], held: [], alarm: null }
  const counts = (stay: KnownStay) => stay.state === 'live' && !stay.settled && stay.end > today
  const absent = missing.filter(counts)
  const unmarked = absent.filter((stay) => stay.absentSince === null)
  const isDue = ({ absentSince }: KnownStay) =>
    absentSince !== null && toEpoch(now) - toEpoch(absentSince) >= ABSENT_MS
  const due = absent.filter(isDue)
  const lodged = missing.filter((stay) => stay.lodged === true && stay.state === 'live' && stay.end > today)
  if (!rules.cancelAbsent)
    return { cancel: [], markAbsent: unmarked, held: held(due, 'absence_off'), alarm: null }
  const limit = Math.max(ABSENT_LIMIT, Math.floor((known.filter(counts).length * 3) / 10))
  const many = Math.max(unmarked.length, due.length)
  const isTooMuch = many > limit || (rules.alarmed && absent.length > 0)
  if (isTooMuch && !rules.massCancelApproved) {
    const text =
      `Из календаря разом пропали ${absent.length} предстоящих броней, допустимо ${limit}. Ничего не отменено. ` +
      'Проверьте календарь у источника и подтвердите отмену, если она настоящая.'
    return {
      cancel: [],
      markAbsent: [],
      held: held(absent, 'mass_absence'),
      alarm: { absent: absent.length, limit, text },
    }
  }
  return {
    cancel: due.map((stay) => ({ stay, reason: 'absent' })),
    markAbsent: [...unmarked, ...lodged.filter((stay) => stay.absentSince === null)],
    held: held(lodged.filter(isDue), 'settled'),
    alarm: null,
  }
}

function held(stays: KnownStay[], reason: keyof typeof heldTexts): HeldChange[] {
  return stays.map((stay) => ({ stay, event: null, reason, text: heldTexts[reason] }))
}
