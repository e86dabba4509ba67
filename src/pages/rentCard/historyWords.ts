// What each fact of a booking says in the timeline.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { optionsOf } from '#src/kinds/filters/filters.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import type { HistoryEntry } from './rentParts.ts'

/** A fact as a line: the mark, the words, and the finer words under them. */
export interface FactWords {
  readonly family: Family
  readonly title: string
  readonly details: string
}

const money: Readonly<Record<string, { readonly family: Family; readonly title: string }>> = {
  payment: { family: 'ok', title: 'Платёж' },
  payment_return: { family: 'mute', title: 'Возврат гостю' },
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

/** What the words of facts are made with. */
export interface WordsAround {
  readonly invoices: readonly Row[]
  readonly objects?: readonly Row[]
  readonly clock: Clock
  readonly steps?: readonly Row[]
}

/** The words of a fact; a step is called as the agency calls it, an unknown fact shows its own code. */
export function factWords(
  { name, data }: Pick<HistoryEntry, 'name' | 'data'>,
  { invoices, objects = [], clock, steps = [] }: WordsAround,
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
  if (name === 'dates') return movedWords(data, objects, clock)
  if (name === 'price') return pricedWords(data)
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

function movedWords(data: Row, objects: readonly Row[], clock: Clock): FactWords {
  const [from, to] = [partOf(data.from), partOf(data.to)]
  const isElsewhere = from.object_id !== to.object_id
  const placeText = ({ begin, end, object_id }: Row) => {
    const days = `${dateText(begin, clock)} — ${dateText(end, clock)}`
    const flat = isElsewhere
      ? textIn(
          objects.find(({ id }) => id === object_id),
          'name',
        )
      : ''
    return [flat, days].filter(Boolean).join(', ')
  }
  return {
    family: 'mute',
    title: `${isElsewhere ? 'Переезд' : 'Даты'}: ${placeText(to)}`,
    details: `было: ${placeText(from)}`,
  }
}

function pricedWords(data: Row): FactWords {
  const [from, to] = [partOf(data.from), partOf(data.to)]
  const text = (sums: Row) =>
    Object.entries(sums).flatMap(([field, sum]) => (isMoney(sum) ? [[field, formatMoney(sum)] as const] : []))
  return {
    family: 'mute',
    title: text(to)
      .map(([field, sum]) => `${priceLabel(field)}: ${sum}`)
      .join(', '),
    details: `было: ${text(from)
      .map(([, sum]) => sum)
      .join(', ')}`,
  }
}

function priceLabel(name: string): string {
  return Object.entries(rentsModel.fields).find(([field]) => field === name)?.[1].label ?? name
}

function partOf(value: unknown): Row {
  return isObject(value) ? value : {}
}
