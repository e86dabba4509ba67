import type { ReactNode } from 'react'
import type { ComputedLook } from '#schema/kinds/computed.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { lightsText, ReadinessLights } from '../marks/ReadinessLights.tsx'
import { dateText, moneyText, numberText, plainText } from '../texts.ts'
import type { CellPlace, CellView } from './cell.ts'
import { nameOf, namesIn } from './joined.ts'

const texts: Readonly<Record<ComputedLook, (value: unknown, place: CellPlace) => string>> = {
  text: (value) => (typeof value === 'object' ? nameOf(value) : plainText(value)),
  integer: (value) => numberText(value),
  money: (value) => moneyText(value),
  flag: (value) => (value === true ? 'Да' : 'Нет'),
  date: (value, { clock }) => dateText(value, clock),
  record: (value, place) => datedName(value, place) || sumsText(value),
  list: (value) => namesIn(value).join(', '),
  lights: (value) => lightsText(value),
}

/** Counted values, drawn by their look. */
export const computedCell: CellView<'computed'> = {
  text: ({ look }, value, place) => texts[look](value, place),
  draw: ({ look }, value, place): ReactNode =>
    look === 'lights' ? <ReadinessLights value={value} /> : texts[look](value, place),
}

/** «Козлова Елена, 24.11 — 26.11» of a row that lasts some days, else its name alone. */
function datedName(value: unknown, { clock }: CellPlace): string {
  const name = nameOf(value)
  if (!isObject(value) || name === '' || !isIsoDate(value.begin) || !isIsoDate(value.end)) return name
  return `${name}, ${dateText(value.begin, clock)} — ${dateText(value.end, clock)}`
}

/** «9 000 ₽ из 15 400 ₽» of the sums of a stay or a deposit. */
function sumsText(value: unknown): string {
  if (!isObject(value) || !isMoney(value.paid) || !isMoney(value.all)) return ''
  return `${moneyText(value.paid)} из ${moneyText(value.all)}`
}
