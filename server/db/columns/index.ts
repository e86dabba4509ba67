// How each kind lies in the database: type, and the way of a value in and out. One map for the tables,
// the statements of crud and the rows of answers, so a kind left out does not compile.

import type { AnyField, KindName } from '#schema/kinds/index.ts'
import { isInstant, moveInstant } from '#schema/rules/dates.ts'
import { fromKopecks, toKopecks } from '#schema/rules/money.ts'
import { holdsSealed, seal, unseal, withSecrets } from './secretBox.ts'

/** The way of a value between the row object and the driver; null never comes here. */
export interface Storage {
  /** SQL type; nothing for a kind without a column. */
  readonly type: string | null
  /** The value of the row object from what the driver gave; throws a TypeError when it cannot be one. */
  out(raw: unknown): unknown
  /** The value as the driver takes it, where that differs. */
  into?(value: unknown): unknown
}

/** PostgreSQL type of text that sorts as Russian readers expect on both engines. */
export const textType = 'text COLLATE "und-x-icu"'

function wrong(expected: string, raw: unknown): TypeError {
  return new TypeError(`Expected ${expected} from the database, got ${typeof raw}`)
}

function string(raw: unknown): string {
  if (typeof raw === 'string') return raw
  throw wrong('text', raw)
}

function wholeNumber(raw: unknown): number {
  const value = typeof raw === 'string' ? Number(raw) : raw
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw wrong('a whole number', raw)
}

function numbers(raw: unknown): number[] {
  if (Array.isArray(raw)) return raw.map(wholeNumber)
  throw wrong('an array', raw)
}

const utcMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

/** ISO 8601 in UTC from the text PostgreSQL writes for a `timestamptz`. */
export function isoMoment(raw: unknown): string {
  const text = string(raw)
  if (utcMoment.test(text)) {
    const fraction = text.slice('2026-03-15 14:30:00.'.length, -'+00'.length).padEnd(3, '0').slice(0, 3)
    // Joined: a text added up of pieces takes JSON.stringify off its quick way, for the whole page.
    return [text.slice(0, 10), 'T', text.slice(11, 19), '.', fraction, 'Z'].join('')
  }
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
  if (!isInstant(iso)) throw wrong('a moment', raw)
  return moveInstant(iso, 0)
}

function record(raw: unknown): unknown {
  const value: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
  if (typeof value === 'object' && value !== null) return value
  throw wrong('a record', raw)
}

const text = { type: textType, out: string } as const
const json = { type: 'jsonb', out: record, into: JSON.stringify } as const
const ids = {
  type: 'integer[]',
  out: numbers,
  into: (value: unknown) => `{${numbers(value).join(',')}}`,
} as const

const codes = {
  type: 'text[]',
  out(raw: unknown): unknown {
    if (Array.isArray(raw)) return raw.map(string)
    throw wrong('an array', raw)
  },
  into: (value: unknown) => `{${(Array.isArray(value) ? value : []).map(string).join(',')}}`,
} as const

function finite(raw: unknown): number {
  const value = typeof raw === 'string' ? Number(raw) : raw
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw wrong('a number', raw)
}

function yesOrNo(raw: unknown): boolean {
  if (typeof raw === 'boolean') return raw
  throw wrong('yes or no', raw)
}

/** How each kind is stored. */
export const storages: { readonly [K in KindName]: Storage } = {
  text,
  longText: text,
  choice: text,
  choices: codes,
  state: text,
  phone: text,
  email: text,
  link: text,
  secret: text,
  integer: { type: 'integer', out: wholeNumber },
  number: { type: 'double precision', out: finite },
  money: {
    type: 'bigint',
    out: (raw) => fromKopecks(wholeNumber(raw)),
    into: (value) => toKopecks(Number(value)),
  },
  date: { type: 'date', out: string },
  time: { type: 'time', out: (raw) => string(raw).slice(0, 5) },
  moment: { type: 'timestamp with time zone', out: isoMoment },
  flag: { type: 'boolean', out: yesOrNo },
  reference: { type: 'integer', out: wholeNumber },
  references: ids,
  file: { type: 'integer', out: wholeNumber },
  files: ids,
  parts: json,
  amounts: json,
  group: json,
  json,
  computed: { type: null, out: (raw) => raw },
}

/** Whether a field has a column of its own. */
export function isStored(field: AnyField): boolean {
  return field.kind !== 'computed'
}

/** How values of a field that are there are read from what the driver gave. */
export function readerOf(field: AnyField): (raw: unknown) => unknown {
  const { out } = storages[field.kind]
  return holdsSealed(field) ? (raw) => withSecrets(field, out(raw), unseal) : out
}

/** The value as the driver takes it; null and undefined become null. */
export function toDriver(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const { into } = storages[field.kind]
  const kept = withSecrets(field, value, seal)
  return into ? into(kept) : kept
}

/** The value of the row object from what the driver gave; null stays null. */
export function fromDriver(field: AnyField, raw: unknown): unknown {
  if (raw === null || raw === undefined) return null
  return withSecrets(field, storages[field.kind].out(raw), unseal)
}

/** SQL of the default of a field's column, when it has one: a flag always has. */
export function initialOf(field: AnyField): string | undefined {
  const value: unknown = field.initial ?? (field.kind === 'flag' ? false : undefined)
  if (value === undefined) return undefined
  const given = toDriver(field, value)
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  return `'${String(given).replaceAll("'", "''")}'::${storages[field.kind].type?.split(' COLLATE ')[0]}`
}
