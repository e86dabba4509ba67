// A guest who comes or leaves before the day of the booking: a screen that wants to ask is told what is owed and what we hold.
import { compareDates, daysBetween, formatDate, localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { counted } from '#schema/rules/plural.ts'
import { conflict } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { readLedger } from './ledger.ts'

/** The stay as it is to be written. */
type Stay = Pick<EntityRow<'rents'>, 'status' | 'begin' | 'end'>

/** Throws 409 with the date, the debt and the deposit when a stay begins or ends before its day. */
export async function askEarly(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  zone: string,
  { status, begin, end }: Stay,
  before: EntityRow<'rents'> | undefined,
): Promise<void> {
  if (status === before?.status) return
  const today = localMoment(zone, now).date
  const isIn = status === 'checked_in' && before?.status !== 'checked_out' && compareDates(today, begin) < 0
  const isOut = status === 'checked_out' && compareDates(today, end) < 0
  if (!isIn && !isOut) return
  const held = before ? (await readLedger(tx, before.id)).depositHeld : 0
  const debt = before?.need_to_pay ?? 0
  const nights = daysBetween(today, end)
  const lines = [
    isIn
      ? `По брони заезд ${formatDate(begin)}, сегодня ${formatDate(today)}.`
      : `По брони выезд ${formatDate(end)}, сегодня ${formatDate(today)}: ${counted(nights, ['ночь', 'ночи', 'ночей'])} раньше.`,
    debt > 0 ? `Долг ${formatMoney(debt)}${isOut ? ' останется за гостем' : ''}.` : '',
    held > 0 ? `Залог ${formatMoney(held)} у нас${isOut ? ': вернуть или удержать' : ''}.` : '',
  ].filter((line) => line !== '')
  const title = isIn ? 'Заезд раньше срока' : 'Выезд раньше срока'
  const text = `${title}. ${lines.join(' ')} Если всё верно, подтвердите.`
  throw conflict('rents.early', text, { errors: { status: text }, extra: { question: { title, lines } } })
}
