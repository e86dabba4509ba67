// What a row knows of the booking whose lights it shows, and the words of the card of lights that follow from it.
import { epochOf, type IsoDate, isIsoDate, isTime, spokenDay } from '#schema/rules/dates.ts'
import { lightPhase } from '#schema/rules/readiness.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lightsOf } from '#src/kinds/marks/ReadinessLights.tsx'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { rentStatusLabel } from '../parts/rentWords.ts'

/** A booking as far as the head of its card of lights tells it. */
export interface LitStay extends Pick<SentRow<'rents'>, 'id' | 'guest_name'> {
  readonly kind?: string | undefined
  readonly status?: string | undefined
  readonly begin?: string | undefined
  readonly end?: string | undefined
  /** The flat. */
  readonly place?: string | undefined
  /** When the guest comes, or leaves where that is what is waited for. */
  readonly arrival_time?: string | undefined
  readonly departure_time?: string | undefined
}

/** What is said of a booking in one word: ready or not before the arrival, later how far it is. */
export function verdictOf(status: unknown, value: unknown) {
  const phase = lightPhase(status)
  if (phase === 'living') return { family: 'accent', word: 'живёт' } as const
  if (phase !== 'ahead')
    return { family: 'mute', word: rentStatusLabel(status).toLocaleLowerCase('ru') } as const
  const states = lightsOf(value).map(({ state }) => state)
  if (states.includes('problem')) return { family: 'bad', word: 'не готово' } as const
  return states.includes('wait')
    ? ({ family: 'wait', word: 'не готово' } as const)
    : ({ family: 'ok', word: 'готово' } as const)
}

/** «заезд сегодня 13:00, через 2 ч 12 мин», «живёт до 22.11 12:00», «выезд 20.11». */
export function whenText(stay: LitStay, clock: Clock, now: number): string {
  const { begin, end, arrival_time, departure_time } = stay
  const phase = lightPhase(stay.status)
  if (phase === 'living')
    return `${end === clock.today ? 'выезд' : 'живёт до'} ${timed(end, departure_time, clock)}`
  if (phase === 'left') return `выезд ${dayText(end, clock)}`
  const when = `заезд ${timed(begin, arrival_time, clock)}`
  if (begin !== clock.today || !isTime(arrival_time)) return when
  const minutes = Math.round((epochOf(clock.zone, begin, arrival_time) - now) / 60_000)
  return minutes > 0 ? `${when}, через ${spanText(minutes)}` : when
}

function timed(day: string | undefined, time: string | undefined, clock: Clock): string {
  return [dayText(day, clock), time?.slice(0, 5)].filter(Boolean).join(' ')
}

function dayText(day: string | undefined, clock: Clock): string {
  return isNear(day, clock.today) ? spokenDay(day, clock.today) : dateText(day, clock)
}

function isNear(day: string | undefined, today: IsoDate): day is IsoDate {
  return isIsoDate(day) && ['сегодня', 'завтра'].includes(spokenDay(day, today))
}

function spanText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}\u00a0ч`, rest > 0 && `${rest}\u00a0мин`].filter(Boolean).join(' ')
}

/** What happens by itself, or what the lights wait for. */
export function footText({ status, readiness, automessages = [] }: SentRow<'rents'>): string {
  const phase = lightPhase(status)
  const asks = lightsOf(readiness).some(({ state }) => state === 'wait' || state === 'problem')
  if (phase !== 'ahead' && readiness?.payment === 'problem') return 'Долг виден в «Долгах», пока не закрыт'
  if (phase !== 'ahead') return asks ? 'Остальное после заезда не нужно' : 'Больше ничего не нужно'
  const isHeld = (why: string) =>
    automessages.some(({ status: state, reason_code }) => state === 'held' && reason_code === why)
  if (readiness?.can_send_code && isHeld('keys_time')) return 'Код уйдёт сам в час заезда'
  if (readiness?.can_send_code) return asks ? 'Код двери отправить уже можно' : 'Больше ничего не нужно'
  return isHeld('readiness') ? 'Код уйдёт сам, когда станет готово' : 'До готовности код двери не отправляем'
}
