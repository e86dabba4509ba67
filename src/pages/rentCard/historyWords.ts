// What each fact of a booking says in the timeline.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import type { Family } from '#src/layout/theme/tokens.ts'
import type { HistoryEntry } from './rentParts.ts'

/** A fact as a line: the mark, the words, and the finer words under them. */
export interface FactWords {
  readonly family: Family
  readonly title: string
  readonly details: string
}

const money: Readonly<Record<string, { readonly family: Family; readonly title: string }>> = {
  payment: { family: 'ok', title: 'Платёж' },
  deposit: { family: 'ok', title: 'Залог получен' },
  deposit_return: { family: 'mute', title: 'Залог возвращён' },
  deposit_withhold: { family: 'wait', title: 'Удержано из залога' },
  manual_payment: { family: 'wait', title: 'Гость сообщил об оплате' },
}

const plain: Readonly<Record<string, string>> = {
  passport: 'Документы получены',
  contract: 'Договор подписан',
  instruction_sent: 'Инструкция отправлена',
  checkin: 'Гость заселился',
  checkout: 'Гость выехал',
  call: 'Звонок',
  guest_replied: 'Гость ответил',
}

/** The words of a fact; a step is called as the agency calls it, an unknown fact shows its own code. */
export function factWords(
  { name, data }: HistoryEntry,
  invoices: readonly Row[],
  clock: Clock,
  steps: readonly Row[] = [],
): FactWords {
  const sum = money[name]
  if (sum) {
    const amount = isMoney(data.amount) ? ` ${formatMoney(data.amount)}` : ''
    const isDeposit = name === 'payment' && data.kind === 'deposit'
    return {
      family: sum.family,
      title: `${isDeposit ? 'Залог получен' : sum.title}${amount}`,
      details: sumDetails(data, invoices),
    }
  }
  if (name === 'note') return { family: 'info', title: textIn(data, 'text') || 'Заметка', details: 'заметка' }
  if (name === 'status') {
    return { family: 'mute', title: statusLabel(data.to), details: `было: ${statusLabel(data.from)}` }
  }
  if (name === 'dates') {
    return {
      family: 'mute',
      title: `Даты: ${placeText(data.to, clock)}`,
      details: `было: ${placeText(data.from, clock)}`,
    }
  }
  const letOut = name === 'instruction_sent' ? textIn(data, 'override_reason') : ''
  if (letOut) return { family: 'wait', title: 'Код выдан без проверки', details: letOut }
  return {
    family: 'ok',
    title:
      plain[name] ??
      (textIn(
        steps.find(({ code }) => code === name),
        'name',
      ) ||
        name),
    details: textIn(data, 'text') || textIn(data, 'comment'),
  }
}

const methods: Readonly<Record<string, string>> = {
  cash: 'наличные',
  card: 'карта',
  transfer: 'перевод',
  sbp: 'СБП',
  link: 'по ссылке',
}

function sumDetails(data: Row, invoices: readonly Row[]): string {
  const invoice = textIn(
    invoices.find(({ id }) => id === data.invoice_id),
    'name',
  )
  const method = textIn(data, 'method')
  const words = [invoice, methods[method] ?? method, textIn(data, 'reason'), textIn(data, 'comment')]
  return words.filter(Boolean).join(', ')
}

function statusLabel(code: unknown): string {
  return optionsOf(rentsModel.fields.status).find(([known]) => known === code)?.[1] ?? String(code ?? '')
}

function placeText(place: unknown, clock: Clock): string {
  return isObject(place) ? `${dateText(place.begin, clock)} — ${dateText(place.end, clock)}` : ''
}
