// What each fact of a booking says in the timeline.
import { rents as rentsModel } from '#schema/entities/rents.ts'
import type { Part } from '#schema/kinds/index.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { type Clock, dateText, plainText } from '#src/kinds/texts.ts'
import type { Fact } from '../parts/rentParts.ts'
import { rentStatusLabel } from '../parts/rentWords.ts'

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
  readonly invoices: readonly SentRow<'invoices'>[]
  readonly objects?: readonly SentRow<'objects'>[]
  readonly clock: Clock
  readonly steps?: SentRow<'rents'>['steps']
}

/** The words of a fact; a step is called as the agency calls it, an unknown fact shows its own code. */
export function factWords(
  { name = '', data = {} }: Pick<Fact, 'name' | 'data'>,
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
  const text = plainText(data.text)
  if (name === 'note') return { family: 'info', title: text || 'Заметка', details: 'заметка' }
  if (name === 'status') return changed(rentStatusLabel(data.to), rentStatusLabel(data.from))
  if (name === 'dates') return movedWords(data, objects, clock)
  if (name === 'price') return pricedWords(data)
  const letOut = name === 'instruction_sent' ? plainText(data.override_reason) : ''
  if (letOut) return { family: 'wait', title: 'Код выдан без проверки', details: letOut }
  const step = steps.find(({ code }) => code === name)
  return {
    family: 'ok',
    title: plain[name] ?? (step?.name || name),
    details: text || plainText(data.comment),
  }
}

const methods: Readonly<Record<string, string>> = {
  cash: 'наличные',
  card: 'карта',
  transfer: 'перевод',
  sbp: 'СБП',
  link: 'по ссылке',
}

function sumDetails(
  { invoice_id, method, reason, comment }: Part,
  invoices: readonly SentRow<'invoices'>[],
): string {
  const way = plainText(method)
  const words = [nameIn(invoices, invoice_id), methods[way] ?? way, plainText(reason), plainText(comment)]
  return words.filter(Boolean).join(', ')
}

function movedWords(data: Part, objects: readonly SentRow<'objects'>[], clock: Clock): FactWords {
  const [from, to] = [partOf(data.from), partOf(data.to)]
  const isElsewhere = from.object_id !== to.object_id
  const placeText = ({ begin, end, object_id }: Part) => {
    const days = `${dateText(begin, clock)} — ${dateText(end, clock)}`
    return [isElsewhere && nameIn(objects, object_id), days].filter(Boolean).join(', ')
  }
  return changed(`${isElsewhere ? 'Переезд' : 'Даты'}: ${placeText(to)}`, placeText(from))
}

function pricedWords(data: Part): FactWords {
  const sums = (part: Part) =>
    Object.entries(part).flatMap(([field, sum]) => (isMoney(sum) ? [[field, formatMoney(sum)] as const] : []))
  return changed(
    sums(partOf(data.to))
      .map(([field, sum]) => `${priceLabel(field)}: ${sum}`)
      .join(', '),
    sums(partOf(data.from))
      .map(([, sum]) => sum)
      .join(', '),
  )
}

function changed(title: string, before: string): FactWords {
  return { family: 'mute', title, details: `было: ${before}` }
}

function priceLabel(name: string): string {
  return Object.entries(rentsModel.fields).find(([field]) => field === name)?.[1].label ?? name
}

function nameIn(rows: readonly SentRow<'invoices' | 'objects'>[], wanted: unknown): string | undefined {
  return rows.find(({ id }) => id === wanted)?.name
}

function partOf(value: unknown): Part {
  return isObject(value) ? value : {}
}
