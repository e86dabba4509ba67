// Values of filters, from the query or from its JSON, as the database compares them.
import type { AnyField, KindName } from '#schema/kinds/index.ts'
import { isInstant, isIsoDate, isTime } from '#schema/rules/dates.ts'
import { isMoney } from '#schema/rules/money.ts'
import { whatCame } from '#schema/validators/say.ts'
import { toDriver } from '../db/columns/index.ts'

/** A value that cannot be compared with the column: what was expected and what came, in Russian. */
export class FilterFault extends Error {}

/** The fault of a value: `wanted` is «Нужно число», `advice` a whole sentence. */
export function unlike(wanted: string, value: unknown, advice: string): FilterFault {
  return new FilterFault(`${wanted}, а ${whatCame(value)}. ${advice}`)
}

type Read = (value: unknown, field: AnyField) => unknown

function number(value: unknown): number {
  const given = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (typeof given === 'number' && Number.isFinite(given)) return given
  throw unlike('Нужно число', value, 'Напишите, например, 5.')
}

function whole(value: unknown): number {
  const given = number(value)
  if (Number.isInteger(given) && Math.abs(given) <= 2_147_483_647) return given
  throw unlike('Нужно целое число', value, 'Напишите, например, 5.')
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.length <= 500 && !value.includes('\0')) return value
  if (typeof value === 'number') return String(value)
  throw unlike('Нужен текст не длиннее 500 зн.', value, 'Сократите.')
}

function word(value: unknown, field: AnyField): string {
  const words = 'options' in field ? field.options : field.kind === 'state' ? field.states : {}
  if (typeof value === 'string' && Object.hasOwn(words, value)) return value
  throw unlike(`Нужно одно из слов: ${Object.keys(words).join(', ')}`, value, 'Выберите одно.')
}

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  [1, true],
  [0, false],
])

/** Yes or no from any of the usual ways to write it. */
export function readFlag(value: unknown): boolean {
  const found = flags.get(value)
  if (found === undefined) throw unlike('Нужно 1 или 0', value, 'Напишите одно из них.')
  return found
}

function matching(test: (value: unknown) => boolean, wanted: string, sample: string): Read {
  return (value) => {
    if (test(value)) return value
    throw unlike(wanted, value, `Напишите, например, ${sample}.`)
  }
}

const readers: { readonly [K in KindName]: Read | null } = {
  text,
  longText: text,
  phone: text,
  email: text,
  link: text,
  choice: word,
  choices: word,
  state: word,
  integer: whole,
  reference: whole,
  references: whole,
  files: whole,
  number,
  money(value) {
    const given = number(value)
    if (isMoney(given)) return given
    throw unlike('Нужна сумма в рублях', value, 'Напишите, например, 1500.50.')
  },
  flag: readFlag,
  date: matching(isIsoDate, 'Нужна дата ГГГГ-ММ-ДД', '2026-03-15'),
  time: matching(isTime, 'Нужно время ЧЧ:ММ', '14:30'),
  moment: matching(
    (value) => isIsoDate(value) || (typeof value === 'string' && isInstant(value)),
    'Нужны дата и время с поясом',
    '2026-03-15T14:30:00+03:00',
  ),
  secret: null,
  parts: null,
  amounts: null,
  group: null,
  json: null,
  file: null,
  computed: null,
}

/** Whether a list may be filtered by the field at all. */
export function isFilterable(field: AnyField): boolean {
  return readers[field.kind] !== null
}

/** Whether the column holds several values, any of which a filter may name. */
export function isMany(field: AnyField): boolean {
  return field.kind === 'references' || field.kind === 'files' || field.kind === 'choices'
}

/** Whether a list may be sorted and cut by bounds of the field. */
export function isOrdered(field: AnyField): boolean {
  return isFilterable(field) && !isMany(field)
}

/** One compared value as the driver takes it; throws a FilterFault with what was expected. */
export function filterValue(field: AnyField, value: unknown): unknown {
  const read = readers[field.kind]
  if (!read) throw new FilterFault('По этому полю не фильтруют.')
  const given = read(value, field)
  return isMany(field) ? given : toDriver(field, given)
}
