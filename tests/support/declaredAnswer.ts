// Holds answers to their declarations: every server test fails when a member leaves that nobody declared, or in another kind.
import { standardAnswer } from '#schema/calls.ts'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import { allFields, shortName } from '#schema/systemFields.ts'
import { type Leaf, named, type RecordShape, readShape, type Shape } from '#schema/wire/shape.ts'
import { type CallRow, listCalls } from '#server/http/callTable.ts'

/** Tells what is wrong with a value at a place; an empty list when it is as declared. */
type Check = (value: unknown, at: string) => string[]

const kindOf =
  (fits: (value: unknown) => boolean, name: string): Check =>
  (value, at) =>
    fits(value) ? [] : [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is no ${name}`]

const isText = (value: unknown) => typeof value === 'string'
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

const text = kindOf(isText, 'text')
const number = kindOf((value) => typeof value === 'number' && Number.isFinite(value), 'number')
const integer = kindOf(Number.isSafeInteger, 'integer')
const flag = kindOf((value) => typeof value === 'boolean', 'flag')
const date = kindOf(matches(/^\d{4}-\d\d-\d\d$/), 'date')
const time = kindOf(matches(/^\d\d:\d\d$/), 'time')
const moment = kindOf(matches(/^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:\d\d)$/), 'moment')
const json = kindOf(isRecord, 'record')
const anything: Check = () => []

const leaves: { readonly [L in Leaf]: Check } = {
  text,
  integer,
  number,
  money: number,
  date,
  time,
  moment,
  flag,
  json,
  any: anything,
}

const looks = { text, integer, money: number, flag, date, record: anything, list: anything, lights: anything }

const listOf =
  (check: Check): Check =>
  (value, at) =>
    Array.isArray(value)
      ? value.flatMap((one: unknown, index) => filled(check)(one, `${at}[${index}]`))
      : [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is no list`]

const oneOf = (words: readonly string[]): Check =>
  kindOf((value) => words.some((word) => word === value), `word of ${words.join(', ')}`)

/** What may be empty: any value of an answer. */
const filled =
  (check: Check): Check =>
  (value, at) =>
    value === null || value === undefined ? [] : check(value, at)

const membersOf =
  (find: (name: string) => Check | undefined): Check =>
  (value, at) => {
    if (!isRecord(value)) return [`${at}: ${JSON.stringify(value)?.slice(0, 80)} is no record`]
    return Object.entries(value).flatMap(([name, member]) => {
      const check = find(name)
      return check ? filled(check)(member, `${at}.${name}`) : [`${at}.${name} is not declared`]
    })
  }

const kinds: { readonly [K in KindName]: (field: KindFields[K]) => Check } = {
  text: () => text,
  longText: () => text,
  integer: () => integer,
  number: () => number,
  money: () => number,
  date: () => date,
  time: () => time,
  moment: () => moment,
  flag: () => flag,
  choice: ({ options }) => oneOf(Object.keys(options)),
  choices: ({ options }) => listOf(oneOf(Object.keys(options))),
  state: ({ states }) => oneOf(Object.keys(states)),
  phone: () => text,
  email: () => text,
  link: () => text,
  reference: () => integer,
  references: () => listOf(integer),
  file: () => integer,
  files: () => listOf(integer),
  parts: ({ of }) => listOf(fieldsOf(of)),
  amounts: () => json,
  group: ({ of }) => fieldsOf(of),
  json: () => json,
  secret: () => text,
  computed: ({ look, shape }) => (shape === undefined ? looks[look] : checkOf(shape)),
}

function checkOfField<K extends KindName>(field: KindFields[K] & { readonly kind: K }): Check {
  return kinds[field.kind](field)
}

function memberOfFields(fields: Readonly<Record<string, AnyField>>, name: string): Check | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field && checkOfField(field)
}

const fieldsOf = (fields: Readonly<Record<string, AnyField>>): Check =>
  membersOf((name) => memberOfFields(fields, name))

function rowMember(model: Model, name: string): Check | undefined {
  const fields = allFields(model)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field && !field.internal) return checkOfField(field)
  if (name === 'archived' && model.traits?.includes('archived')) return flag
  const [referred] = Object.entries(fields).flatMap(([id, one]) =>
    one.kind === 'reference' && shortName(id) === name ? [{ ...named, ...one.carries }] : [],
  )
  return referred && checkOf(referred)
}

function checkOf(shape: Shape): Check {
  const memberOf = (members: RecordShape, name: string) => {
    const one = Object.hasOwn(members, name) ? members[name] : undefined
    return one === undefined ? undefined : checkOf(one)
  }
  return readShape<Check>(shape, {
    leaf: (kind) => leaves[kind],
    list: (one) => listOf(checkOf(one)),
    row: (of, beside) => membersOf((name) => memberOf(beside, name) ?? rowMember(models[of], name)),
    words: oneOf,
    each: (one) => membersOf(() => checkOf(one)),
    oneOrMany: (one) => (value, at) => checkOf(Array.isArray(value) ? [one] : one)(value, at),
    fields: (of, beside) => membersOf((name) => memberOf(beside, name) ?? memberOfFields(of, name)),
    record: (members) => membersOf((name) => memberOf(members, name)),
  })
}

/** What is not as declared in the answer of a call: places with their faults; of an unknown call nothing is known. */
export function findUndeclared(method: string, url: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(url, 'http://x')
  const call = callAt(method, pathname.replace(/^\/|\/$/g, ''))
  if (!call) return []
  const views = Object.entries(call.special?.views ?? {})
  const view = views.find(([query]) => {
    const [name = '', value] = query.split('=')
    return value === (searchParams.get(name) ?? holeOf(call, name, pathname.slice(1)))
  })
  const shape = view?.[1] ?? call.special?.answer ?? standardAnswer(call.model.name, call.action)
  const place = `${method} ${call.path}`
  if (shape === 'nothing') return body === undefined || body === '' ? [] : [`${place} answers something`]
  const isList = Array.isArray(shape) && isRecord(body) && 'data' in body
  return filled(checkOf(isList ? pageOf(shape) : shape))(body, place)
}

/** What stands in the address where the path of the call has this name. */
function holeOf({ path }: CallRow, name: string, asked: string): string | undefined {
  return asked.split('/')[path.split('/').indexOf(`{${name}}`)]
}

/** Fails the test when an answer is not as declared. */
export function expectDeclared(method: string, url: string, body: unknown): void {
  const faults = findUndeclared(method, url, body)
  if (faults.length > 0) throw new Error(`The answer is not as declared:\n${faults.slice(0, 12).join('\n')}`)
}

/** A list may come in a page of its own. */
const pageOf = (shape: Shape): Shape => ({
  data: shape,
  total: 'integer',
  page: 'integer',
  per_page: 'integer',
})

const calls = listCalls().map((call) => ({ call, parts: call.path.split('/') }))

function callAt(method: string, path: string): CallRow | undefined {
  const asked = path.split('/')
  const fits = calls.filter(
    ({ call, parts }) =>
      call.method === method &&
      parts.length === asked.length &&
      parts.every((part, at) => part.startsWith('{') || part === asked[at]),
  )
  const holes = ({ parts }: { readonly parts: readonly string[] }) =>
    parts.filter((part) => part.startsWith('{')).length
  return fits.toSorted((a, b) => holes(a) - holes(b))[0]?.call
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
