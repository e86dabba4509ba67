// By which means each kind is filtered; the means themselves are drawn by FilterEditor.
import type { AnyField, KindName } from '#schema/kinds/index.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { type Clock, dateText, plainText } from '../texts.ts'

/** A way to choose rows by a field. */
export type FilterType = 'options' | 'flag' | 'reference' | 'dates' | 'numbers' | 'text'

/** The type of filter of each kind; null where rows are not chosen by the kind at all. */
export const filters: { readonly [K in KindName]: FilterType | null } = {
  text: 'text',
  longText: 'text',
  integer: 'numbers',
  number: 'numbers',
  money: 'numbers',
  date: 'dates',
  time: 'text',
  moment: 'dates',
  flag: 'flag',
  choice: 'options',
  choices: 'options',
  state: 'options',
  phone: 'text',
  email: 'text',
  link: 'text',
  reference: 'reference',
  references: 'reference',
  file: null,
  files: null,
  parts: null,
  amounts: null,
  group: null,
  json: null,
  secret: null,
  computed: null,
}

/** The values of a filter as the address keeps them. */
export type FilterValues = Readonly<Record<string, unknown>>

/** The keys of the filter that belong to a field: one, or two bounds. */
export function filterKeys(field: AnyField, name: string): readonly string[] {
  const type = filters[field.kind]
  return type === 'dates' || type === 'numbers' ? [`${name}_gte`, `${name}_lte`] : [name]
}

/** The words of the options of a field by their codes. */
export function optionsOf(field: AnyField): [string, string][] {
  if ('options' in field) return Object.entries(field.options)
  if (field.kind === 'state') return Object.entries(field.states).map(([code, { label }]) => [code, label])
  return []
}

/** The word of a code of a field; the code itself when it is unknown, an empty text for none. */
export function wordOf(field: AnyField, code: string | undefined): string {
  return optionsOf(field).find(([known]) => known === code)?.[1] ?? code ?? ''
}

/** What an active filter says beside its label; empty for a reference, whose name is asked for separately. */
export function filterText(field: AnyField, name: string, values: FilterValues, clock: Clock): string {
  const [first = name, second = name] = filterKeys(field, name)
  const type = filters[field.kind]
  if (type === 'options')
    return chosenCodes(values[name])
      .map((code) => wordOf(field, code))
      .join(', ')
  if (type === 'flag') return values[name] === true ? 'да' : 'нет'
  if (type === 'dates') return rangeText(dateText(values[first], clock), dateText(values[second], clock))
  if (type === 'numbers') return rangeText(plainText(values[first]), plainText(values[second]))
  return type === 'reference' || isObject(values[name]) ? '' : plainText(values[name])
}

/** The codes chosen by an options filter: one code or a list. */
export function chosenCodes(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null || value === '' ? [] : [String(value)]
}

/** «20.11 — 01.12», «с 20.11», «по 01.12». */
export function rangeText(from: string, to: string): string {
  if (from !== '' && to !== '') return `${from} — ${to}`
  return from === '' ? `по ${to}` : `с ${from}`
}
