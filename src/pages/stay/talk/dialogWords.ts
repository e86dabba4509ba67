// Conversations in words: where the stay is, how long the guest waits.
import { talkChannels } from '#schema/entities/messageChannels.ts'
import { daysBetween, formatDate, isInstant, isIsoDate, toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'

/** A conversation of the list. */
export type DialogLine = NonNullable<CallAnswer<'GET dialogs'>['data']>[number]

/** A conversation with its thread. */
export type Thread = CallAnswer<'GET dialogs/{id}'>

/** One line of a thread. */
export type ThreadItem = NonNullable<Thread['items']>[number]

const days = ['день', 'дня', 'дней'] as const

/** Whether the guest is to come, lives there or leaves; nothing for a stranger and a stay that is off. */
export function phaseOf({
  begin,
  end,
  status,
  today,
}: DialogLine): 'coming' | 'living' | 'leaving' | undefined {
  if (!isIsoDate(begin) || !isIsoDate(end) || !isIsoDate(today)) return undefined
  if (status === 'canceled' || status === 'deleted' || status === 'no_show') return undefined
  if (status === 'checked_out' || end <= today) return 'leaving'
  return begin < today || status === 'checked_in' ? 'living' : 'coming'
}

/** «заезд завтра», «живёт до 13.03», «выезд был 13.03»; nothing for a stranger. */
export function stageText({ begin, end, status, today }: DialogLine): string {
  if (!isIsoDate(begin) || !isIsoDate(end) || !isIsoDate(today)) return ''
  if (status === 'canceled' || status === 'deleted') return 'бронь отменена'
  if (status === 'no_show') return 'незаезд'
  const [toBegin, toEnd] = [daysBetween(today, begin), daysBetween(today, end)]
  if (status === 'checked_out' && toEnd > 0) return 'выехал раньше срока'
  if (status === 'checked_out' || toEnd < 0) return `выезд был ${formatDate(end).slice(0, 5)}`
  if (toEnd === 0) return 'выезд сегодня'
  if (toBegin < 0 || status === 'checked_in') return `живёт до ${formatDate(end).slice(0, 5)}`
  if (toBegin === 0) return 'заезд сегодня'
  return toBegin === 1 ? 'заезд завтра' : `заезд через ${counted(toBegin, days)}`
}

/** How long a guest waits and how bad that is: amber for the last third of the norm, red past it. */
export function waitOf(
  { waiting_since, late_at, state }: DialogLine,
  now: number,
): { readonly text: string; readonly tone: 'quiet' | 'wait-text' | 'bad-text' } | undefined {
  if (state !== 'waiting' || !isInstant(waiting_since)) return undefined
  const since = toEpoch(waiting_since)
  const late = isInstant(late_at) ? toEpoch(late_at) : Number.POSITIVE_INFINITY
  const tone = now >= late ? 'bad-text' : now >= since + ((late - since) * 2) / 3 ? 'wait-text' : 'quiet'
  return { text: `ждёт ${spanText(now - since)}`, tone }
}

const minute = 60_000

function spanText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute))
  if (minutes < 60) return `${minutes} мин`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} ч` : `${Math.floor(hours / 24)} дн`
}

/** The name of who writes. */
export function nameOf({ name, contact }: DialogLine): string {
  return name || contact || 'Незнакомый'
}

/** The name of a channel. */
export function channelText(channel: keyof typeof talkChannels | undefined): string {
  return channel ? talkChannels[channel] : ''
}

const sentWords: Readonly<Record<string, string>> = {
  planned: 'уходит',
  held: 'ждёт условия',
  queued: 'в очереди',
  sent: '✓ отправлено',
  delivered: '✓✓ доставлено',
  read: '✓✓ прочитано',
  failed: 'не ушло',
  no_account: 'нет в мессенджере',
  skipped: 'не отправлено',
  canceled: 'отменено',
}

/** How far words of ours have come. */
export function sentText({ status = '' }: ThreadItem): string {
  return sentWords[status] ?? ''
}

/** Whether words of ours did not arrive and will not by themselves. */
export function isLost({ status = '' }: ThreadItem): boolean {
  return ['failed', 'no_account', 'skipped'].includes(status)
}
