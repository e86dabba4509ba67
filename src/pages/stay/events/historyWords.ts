import { factKind, facts, paymentMethod } from '#schema/entities/facts.ts'
import { rents as rentsModel } from '#schema/entities/rents.ts'
import type { Part } from '#schema/kinds/index.ts'
import { isMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { type Clock, dateText, momentText, plainText } from '#src/kinds/texts.ts'
import { fieldOf } from '#src/views/fieldOf.ts'
import type { Fact } from '../parts/rentParts.ts'
import { rentStatusLabel } from '../parts/rentWords.ts'

/** A fact as a line: the mark, the words, and the finer words under them. */
export interface FactWords {
  readonly family: Family
  readonly title: string
  readonly details: string
}

/** What the words of facts are made with. */
export interface WordsAround {
  readonly invoices: readonly SentRow<'invoices'>[]
  readonly objects?: readonly SentRow<'objects'>[]
  readonly clock: Clock
  readonly steps?: SentRow<'rents'>['steps']
}

/** The words of a fact in the timeline; a step as the agency calls it, an unknown fact by its own code. */
export function factWords(
  { name = '', data = {} }: Pick<Fact, 'name' | 'data'>,
  { invoices, objects = [], clock, steps = [] }: WordsAround,
): FactWords {
  if (name === 'status') return changed(rentStatusLabel(data.to), rentStatusLabel(data.from))
  if (name === 'dates') return movedWords(data, objects, clock)
  if (name === 'price') return pricedWords(data)
  const text = plainText(data.text)
  if (name === 'note' && text) return { family: facts.note.family, title: text, details: 'заметка' }
  const letOut = name === 'instruction_sent' ? plainText(data.override_reason) : ''
  if (letOut) return { family: 'wait', title: 'Код выдан без проверки', details: letOut }
  const isDeposit = name === 'payment' && data.kind === 'deposit'
  const kind = isDeposit ? facts.deposit : factKind(name)
  const { label, family } = kind ?? { label: steps.find(({ code }) => code === name)?.name, family: 'ok' }
  const sum = kind?.about === 'money' && isMoney(data.amount) ? ` ${formatMoney(data.amount)}` : ''
  const way = plainText(data.method)
  const method = Object.entries(paymentMethod.suggestions ?? {}).find(([code]) => code === way)?.[1] ?? way
  const details = [
    nameIn(invoices, data.invoice_id),
    method,
    typeof data.paid_at === 'string' && `деньги пришли ${momentText(data.paid_at, clock)}`,
    plainText(data.reason),
    isMoney(data.lowered) && `цена снижена на ${formatMoney(data.lowered)}`,
    typeof data.score === 'number' && `${data.score} из 5`,
    plainText(data.left_keys) && `ключи: ${plainText(data.left_keys)}`,
    text,
    plainText(data.comment),
    Object.entries(facts.keys_shown.holds.by.options).find(([by]) => by === data.by)?.[1],
  ]
  return { family, title: `${label || name}${sum}`, details: details.filter(Boolean).join(', ') }
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
  const sums = (part: unknown) =>
    Object.entries(partOf(part)).flatMap(([field, sum]) =>
      isMoney(sum) ? [{ label: fieldOf(rentsModel, field)?.label ?? field, sum: formatMoney(sum) }] : [],
    )
  return changed(
    sums(data.to)
      .map(({ label, sum }) => `${label}: ${sum}`)
      .join(', '),
    sums(data.from)
      .map(({ sum }) => sum)
      .join(', '),
  )
}

function changed(title: string, before: string): FactWords {
  return { family: 'mute', title, details: `было: ${before}` }
}

function nameIn(rows: readonly SentRow<'invoices' | 'objects'>[], wanted: unknown): string | undefined {
  return rows.find(({ id }) => id === wanted)?.name
}

function partOf(value: unknown): Part {
  return isObject(value) ? value : {}
}
