// How the exchange with a channel stands, in a word and in a family.
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Family } from '#src/base/theme/tokens.ts'

/** How the exchange with the channels stands, and how much waits. */
export type Health = CallAnswer<'GET updates/health'>

/** How the exchange with one channel stands. */
export type Channel = NonNullable<Health['channels']>[number]

const LATE_MINUTES = 120

/** Well, some calendars failing, or not read for two hours. */
export function channelFamily({ delay_min: delay, failing }: Channel): Family {
  if (delay === undefined || delay > LATE_MINUTES) return 'bad'
  return failing ? 'wait' : 'ok'
}

const order: readonly Family[] = ['bad', 'wait', 'ok']

/** The worst of several; silent when there are none. */
export function worstOf(families: readonly Family[]): Family {
  return order.find((family) => families.includes(family)) ?? 'mute'
}

/** «3 мин назад», «2 ч назад», «5 дней назад»; never yet for what was not read. */
export function agoText(minutes: number | undefined): string {
  if (minutes === undefined) return 'ещё ни разу'
  if (minutes < 1) return 'только что'
  if (minutes < 60) return `${minutes}\u00a0мин назад`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}\u00a0ч назад`
  return `${counted(Math.floor(minutes / 1440), ['день', 'дня', 'дней'])} назад`
}

/** When the channels were last read, for an empty list. */
export function lastExchange({ channels = [] }: Health): string {
  const delays = channels.flatMap(({ delay_min }) => delay_min ?? [])
  if (delays.length === 0) return 'Обмена с каналами ещё не было.'
  return `Последний обмен: ${agoText(Math.min(...delays))}.`
}
