import { describe, expect, it } from 'vitest'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import {
  choice,
  computed,
  date,
  flag,
  integer,
  json,
  money,
  parts,
  reference,
  secret,
  state,
  text,
  time,
} from '#schema/kinds/index.ts'
import { lintModels } from '#schema/lint/index.ts'

const said = { label: 'Поле', help: 'Пояснение.' } as const
const labels = {
  one: 'Дом',
  many: 'Дома',
  accusative: 'дом',
  counted: ['дом', 'дома', 'домов'],
  empty: 'Нет.',
} as const

const sound: Model = {
  name: 'objects',
  labels,
  title: 'name',
  traits: ['archived'],
  fields: {
    name: text({ ...said, required: true }),
    price: money({ ...said }),
    extra: money({
      ...said,
      formula: "coalesce(price, 0) * 2 + case when length('x y') > 0 then 1::int else 0 end",
    }),
    begin: date({ ...said }),
    end: date({ ...said }),
    at: time({ ...said }),
    on: flag({ ...said }),
    free: json({ ...said }),
    light: computed({ ...said, look: 'text', from: ['price', 'id'] }),
    hidden: text({ ...said, internal: true }),
    kept: text({ ...said, readonly: true }),
    owner_id: reference({ ...said, to: 'owners' }),
    status: state({
      ...said,
      initial: 'new',
      states: {
        new: { label: 'Новый', family: 'wait', to: ['done'] },
        done: { label: 'Готов', family: 'ok', to: [] },
      },
    }),
  },
  list: {
    columns: ['id', 'name', 'light'],
    narrow: ['light'],
    filters: ['price'],
    sort: '-created_at',
    search: ['name'],
    period: { from: 'begin', to: 'end' },
    conditions: { needToPay: { label: 'С долгом', field: 'price', is: 'positive' } },
  },
  form: [{ title: 'Дом', fields: ['name', 'price'] }],
  rights: { admin: { read: true, create: true, rows: { by: 'id', of: 'user' } } },
  calls: {
    list: 'GET objects',
    get: 'GET objects/{id}',
    create: 'POST objects',
    update: 'PATCH objects',
    remove: 'DELETE objects/{id}',
    select: { call: 'GET objects/select', answer: 'any', help: 'Короткий список.', access: 'signedIn' },
  },
  rules: [{ before: 'begin', after: 'end', message: 'Конец раньше начала.' }],
  unique: [['name', 'hidden']],
}

const owners: Model = {
  ...sound,
  name: 'owners',
  fields: { name: text({ ...said, required: true }) },
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [],
  calls: {},
  rules: [],
  unique: [],
}

const withFields = (fields: Model['fields']): Model => ({ ...sound, fields: { ...sound.fields, ...fields } })
const withList = (list: Partial<Model['list']>): Model => ({ ...sound, list: { ...sound.list, ...list } })
const withCalls = (calls: Model['calls']): Model => ({ ...sound, calls: { ...sound.calls, ...calls } })
const special = { answer: 'any', help: 'Делает дело.', access: 'signedIn' } as const
const { states } = sound.fields.status?.kind === 'state' ? sound.fields.status : { states: {} }

const faults: readonly (readonly [string, Model, string])[] = [
  ['a name of one word in two models', { ...owners, name: 'objects' }, 'two models have the name "objects"'],
  ['English labels', { ...sound, labels: { ...labels, many: 'Objects' } }, 'labels.many is not Russian'],
  ['an English form group', { ...sound, form: [{ title: 'Main', fields: [] }] }, 'form group "Main"'],
  [
    'a field that cannot be a column',
    withFields({ 'bad name': text(said) }),
    '"bad name" is not a column name',
  ],
  [
    'a field named like a system column',
    withFields({ version: integer(said) }),
    '"version" has a reserved name',
  ],
  [
    'a field named like a trait column',
    withFields({ archived_at: date(said) }),
    '"archived_at" has a reserved name',
  ],
  [
    'a field named like the agency',
    withFields({ agency_id: integer(said) }),
    '"agency_id" has a reserved name',
  ],
  [
    'a field named like a joined row',
    withFields({ owner: text(said) }),
    '"owner" is the name of the row joined',
  ],
  ['an English label', withFields({ x: text({ ...said, label: 'Name' }) }), '"x" has no Russian label'],
  ['no help', withFields({ x: text({ ...said, help: '' }) }), '"x" has no Russian help'],
  [
    'an English label inside a list',
    withFields({ x: parts({ ...said, of: { y: text({ ...said, label: 'Y' }) } }) }),
    '"x.y" has no Russian label',
  ],
  ['a choice of nothing', withFields({ x: choice({ ...said, options: {} }) }), '"x" has no options'],
  [
    'words declared as records of one word',
    withFields({ x: parts({ ...said, of: { y: choice({ ...said, options: { a: 'А' } }) } }) }),
    '"x" is a list of words',
  ],
  [
    'bounds the wrong way round',
    withFields({ x: integer({ ...said, min: 5, max: 1 }) }),
    'min 5 above max 1',
  ],
  ['a text of no characters', withFields({ x: text({ ...said, max: 0 }) }), '"x" may hold at most 0'],
  [
    'a reference to nothing',
    withFields({ x: reference({ ...said, to: 'cleans' }) }),
    '"x" leads to "cleans"',
  ],
  [
    'a number without a word where others have one',
    withFields({ x: integer({ ...said, max: 1, words: [[0, 'Нет']] }) }),
    '"x" has not just one word for 1',
  ],
  [
    'a word for a number out of bounds',
    withFields({
      x: integer({
        ...said,
        max: 0,
        words: [
          [0, 'Нет'],
          [7, 'Много'],
        ],
      }),
    }),
    '"x" has a word for 7',
  ],
  [
    'a number for programs in a form',
    {
      ...withFields({ x: integer({ ...said, auxiliary: true }) }),
      form: [{ title: 'Главное', fields: ['x'] }],
    },
    '"x" is for programs alone',
  ],
  [
    'an initial value too large',
    withFields({ x: integer({ ...said, max: 3, initial: 4 }) }),
    'does not accept',
  ],
  [
    'an initial value outside the options',
    withFields({ x: { kind: 'choice', ...said, options: { a: 'А' }, initial: 'b' } }),
    'does not accept',
  ],
  [
    'an initial state that is none',
    withFields({ status: { kind: 'state', ...said, states, initial: 'gone' } }),
    'does not accept',
  ],
  ['no initial state', withFields({ status: { kind: 'state', ...said, states } }), 'has no initial state'],
  [
    'a move to an unknown state',
    withFields({
      status: {
        kind: 'state',
        ...said,
        initial: 'a',
        states: { a: { label: 'А', family: 'ok', to: ['b'] } },
      },
    }),
    'moves from "a" to unknown "b"',
  ],
  [
    'a move to the same state',
    withFields({
      status: {
        kind: 'state',
        ...said,
        initial: 'a',
        states: { a: { label: 'А', family: 'ok', to: ['a'] } },
      },
    }),
    'moves from "a" to itself',
  ],
  [
    'a hidden secret inside a list',
    withFields({ x: parts({ ...said, of: { key: secret(said) } }) }),
    'hidden secret "key"',
  ],
  [
    'a formula over nothing',
    withFields({ x: money({ ...said, formula: 'price - gone' }) }),
    'uses unknown "gone"',
  ],
  [
    'a formula over a formula',
    withFields({ x: money({ ...said, formula: 'extra + 1' }) }),
    '"extra", a formula',
  ],
  [
    'a formula over a computed field',
    withFields({ x: money({ ...said, formula: 'light' }) }),
    'unknown "light"',
  ],
  [
    'a computed field over nothing',
    withFields({ x: computed({ ...said, look: 'text', from: ['gone'] }) }),
    'computed from unknown "gone"',
  ],
  ['a title that is unknown', { ...sound, title: 'gone' }, 'title names unknown "gone"'],
  [
    'a stored column of the list that lists leave out',
    {
      ...sound,
      ...withFields({ x: text({ ...said, single: true }) }),
      list: { ...sound.list, columns: ['x'] },
    },
    'field "x" is for a single row, but stands in the list',
  ],
  [
    'a value for a single row where no call gives one',
    { ...sound, ...withFields({ x: text({ ...said, single: true }) }), calls: { list: 'GET objects' } },
    'field "x" is for a single row, but no call gives one',
  ],
  ['a title that is computed', { ...sound, title: 'light' }, 'title names "light", which is computed'],
  ['a title that never leaves', { ...sound, title: 'hidden' }, 'title names "hidden", which never leaves'],
  ['an unknown column', withList({ columns: ['gone'] }), 'list.columns names unknown "gone"'],
  ['an internal column', withList({ columns: ['hidden'] }), 'list.columns names "hidden"'],
  ['a column twice', withList({ columns: ['name', 'name', 'light'] }), 'list.columns names "name" twice'],
  ['a narrow column that is none', withList({ narrow: ['price'] }), 'list.narrow names "price"'],
  ['a column that leaves next and is none', withList({ tight: ['price'] }), 'list.tight names "price"'],
  ['an unknown filter', withList({ filters: ['gone'] }), 'list.filters names unknown "gone"'],
  ['an internal filter', withList({ filters: ['hidden'] }), 'list.filters names "hidden"'],
  [
    'a filter by a free record',
    withList({ filters: ['free'] }),
    'list.filters names "free", which is of the kind json',
  ],
  ['a filter by a computed field', withList({ filters: ['light'] }), 'list.filters names "light"'],
  ['a sort by nothing', withList({ sort: '-gone' }), 'list.sort names unknown "gone"'],
  ['a sort by an internal field', withList({ sort: 'hidden' }), 'list.sort names "hidden"'],
  ['a search in numbers', withList({ search: ['price'] }), 'list.search names "price"'],
  ['a period of texts', withList({ period: { from: 'name', to: 'end' } }), 'list.period names "name"'],
  [
    'a period of nothing',
    withList({ period: { from: 'begin', to: 'gone' } }),
    'list.period names unknown "gone"',
  ],
  [
    'a condition on nothing',
    withList({ conditions: { late: { label: 'Поздно', field: 'gone', is: 'filled' } } }),
    'list.conditions.late names unknown "gone"',
  ],
  [
    'a condition of the wrong kind',
    withList({ conditions: { late: { label: 'Поздно', field: 'name', is: 'positive' } } }),
    'list.conditions.late names "name"',
  ],
  [
    'a condition named like a filter',
    withList({ conditions: { price: { label: 'Цена', field: 'price', is: 'positive' } } }),
    'list.conditions.price has the name of another parameter',
  ],
  [
    'a condition with an English label',
    withList({ conditions: { late: { label: 'Late', field: 'price', is: 'positive' } } }),
    'list.conditions.late has no Russian label',
  ],
  [
    'a form field that is unknown',
    { ...sound, form: [{ title: 'Дом', fields: ['gone'] }] },
    'form names unknown',
  ],
  [
    'a form field that never leaves',
    { ...sound, form: [{ title: 'Дом', fields: ['hidden'] }] },
    'form names "hidden"',
  ],
  [
    'a rule over two kinds',
    { ...sound, rules: [{ before: 'at', after: 'end', message: 'Нет.' }] },
    'fields of two kinds',
  ],
  [
    'a rule over nothing',
    { ...sound, rules: [{ before: 'gone', after: 'gone', message: 'Нет.' }] },
    'rules names unknown',
  ],
  [
    'a rule without a sentence',
    { ...sound, rules: [{ before: 'begin', after: 'end', message: '' }] },
    'no Russian message',
  ],
  ['a key over nothing', { ...sound, unique: [['gone']] }, 'unique or indexes names unknown "gone"'],
  ['an index over nothing', { ...sound, indexes: [['gone']] }, 'unique or indexes names unknown "gone"'],
  [
    'rights that hide nothing',
    { ...sound, rights: { admin: { hide: ['gone'] } } },
    'rights.admin.hide names unknown',
  ],
  [
    'rights to see what never leaves',
    { ...sound, rights: { admin: { only: ['hidden'] } } },
    'rights.admin.only',
  ],
  [
    'rights that hide and choose',
    { ...sound, rights: { admin: { hide: ['price'], only: ['name'] } } },
    'both hide and only',
  ],
  [
    'rights to write what is kept',
    { ...sound, rights: { admin: { write: ['kept'] } } },
    '"kept", which nobody writes',
  ],
  [
    'rights to write what is not seen',
    { ...sound, rights: { admin: { only: ['name'], write: ['price'] } } },
    '"price", which the role does not see',
  ],
  [
    'rights to create without the required field',
    { ...sound, rights: { manager: { create: true, write: ['price'] } } },
    'rights.manager may create but not fill the required "name"',
  ],
  [
    'rows by nothing',
    { ...sound, rights: { admin: { rows: { by: 'gone', of: 'user' } } } },
    'rights.admin.rows',
  ],
  [
    'a call of no standard name in one line',
    withCalls({ pay: 'POST objects/pay' }),
    'call "pay" is not a standard one',
  ],
  ['a list that posts', withCalls({ list: 'POST objects/all' }), 'call "list" has a line that does not fit'],
  [
    'a removal without the id',
    withCalls({ remove: 'DELETE objects' }),
    'call "remove" has a line that does not fit',
  ],
  [
    'a parameter of another name',
    withCalls({ x: { ...special, call: 'GET objects/x/{key}' } }),
    'the wrong line',
  ],
  [
    'a special call without help',
    withCalls({ x: { ...special, help: '', call: 'GET objects/x' } }),
    'no Russian help',
  ],
  [
    'a body where none is carried',
    withCalls({ x: { ...special, call: 'GET objects/x', body: {} } }),
    'has a body',
  ],
  ['a field beside', withCalls({ x: { ...special, call: 'GET objects/x', beside: ['name'] } }), 'beside it'],
  [
    'a special call that takes a broken field',
    withCalls({ x: { ...special, call: 'POST objects/x', body: { y: text({ ...said, label: 'y' }) } } }),
    'call "x" takes "y", which has no Russian label',
  ],
  [
    'a special call for nobody',
    withCalls({ x: { ...special, access: [], call: 'GET objects/x' } }),
    'used by nobody',
  ],
  [
    'two calls on one line',
    withCalls({ x: { ...special, call: 'PATCH objects' } }),
    '"PATCH objects" is the line of objects.update and objects.x',
  ],
  [
    'a circle of required references',
    withFields({ self_id: reference({ ...said, to: 'objects', required: true }) }),
    'required references go round: objects → objects',
  ],
]

describe('The lint of the models', () => {
  it.each(faults)('finds %s', (_title, broken, fault) => {
    const all =
      broken.name === 'objects' && broken.fields !== owners.fields
        ? [broken, owners]
        : [broken, sound, owners]
    expect(lintModels(all).join('\n')).toContain(fault)
  })

  it('finds a circle of several models and names it once', () => {
    const first = withFields({ owner_id: reference({ ...said, to: 'owners', required: true }) })
    const second = {
      ...owners,
      fields: { ...owners.fields, home_id: reference({ ...said, to: 'objects', required: true }) },
    }
    expect(lintModels([first, second])).toEqual(['required references go round: objects → owners → objects'])
  })

  it('finds two models that answer on one line', () => {
    const other = { ...owners, calls: { list: 'GET objects' } as const }
    expect(lintModels([sound, other])).toEqual(['"GET objects" is the line of objects.list and owners.list'])
  })

  it('names an unknown role', () => {
    const broken = { ...sound, rights: { ...sound.rights, guest: { read: true } } }
    expect(lintModels([broken, owners])).toEqual(['objects: rights name the unknown role "guest"'])
  })

  it('has nothing to say against sound models', () => {
    expect(lintModels([sound, owners])).toEqual([])
  })

  it('has nothing to say against the models of the product', () => {
    expect(lintModels(modelList)).toEqual([])
  })
})
