import { describe, expect, it } from 'vitest'
import type { ZodType } from 'zod'
import type { Model } from '#schema/define.ts'
import {
  computed,
  date,
  flag,
  group,
  integer,
  longText,
  money,
  parts,
  reference,
  references,
  secret,
  text,
} from '#schema/kinds/index.ts'
import {
  bodySchema,
  createSchema,
  fieldErrors,
  pairErrors,
  patchSchema,
  querySchema,
} from '#schema/validators/entity.ts'

const model: Model = {
  name: 'rents',
  labels: {
    one: 'Бронь',
    many: 'Брони',
    accusative: 'бронь',
    counted: ['бронь', 'брони', 'броней'],
    empty: 'Пусто.',
  },
  title: 'name',
  traits: ['archived', 'linked'],
  fields: {
    name: text({ label: 'Имя', help: 'Имя гостя.', required: true, max: 5 }),
    note: longText({ label: 'Заметка', help: 'Заметка.' }),
    guests: integer({ label: 'Гостей', help: 'Сколько гостей.', required: true, initial: 1 }),
    paid: money({ label: 'Оплачено', help: 'Сколько оплачено.', readonly: true }),
    total: money({ label: 'Итого', help: 'Всего.', formula: 'paid' }),
    begin: date({ label: 'Заезд', help: 'Заезд.' }),
    end: date({ label: 'Выезд', help: 'Выезд.' }),
    object_id: reference({ label: 'Объект', help: 'Объект.', to: 'objects' }),
    urgent: flag({ label: 'Срочно', help: 'Срочно.' }),
    door: secret({ label: 'Код', help: 'Код двери.' }),
    hash: text({ label: 'Отпечаток', help: 'Отпечаток.', internal: true }),
    light: computed({ label: 'Огонь', help: 'Огонь.', look: 'text' }),
    rooms: parts({
      label: 'Комнаты',
      help: 'Комнаты.',
      of: { name: text({ label: 'Название', help: 'Название.', required: true }) },
    }),
    show: group({
      label: 'Показ',
      help: 'Показ.',
      of: {
        who: text({ label: 'Кому', help: 'Кому.', required: true }),
        photo: flag({ label: 'Фото', help: 'Фото.' }),
      },
    }),
  },
  list: { columns: ['name'], filters: [], sort: 'name' },
  form: [],
  rights: {},
  calls: {},
  rules: [{ before: 'begin', after: 'end', message: 'Выезд раньше заезда.' }],
}

function errorsOf(schema: ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return error ? fieldErrors(error, model.fields) : {}
}

describe('The body of a new row', () => {
  const schema = createSchema(model)

  it('must hold what is required, and blanks do not count', () => {
    for (const name of [undefined, null, '', '  \n ']) {
      expect(errorsOf(schema, { name })).toEqual({
        name: 'Поле «Имя» обязательно, а оно пустое. Заполните его.',
      })
    }
  })

  it('may hold no number written as a text, and the refusal says that it is a text', () => {
    expect(errorsOf(schema, { name: 'Анна', guests: '2', object_id: '7' })).toEqual({
      guests: 'Нужно целое число от 0 до 2147483647, а пришёл текст «2». Пришлите число без кавычек.',
      object_id: 'Нужен номер записи, а пришёл текст «7». Пришлите число без кавычек.',
    })
    expect(errorsOf(schema, { name: 'Анна', guests: 'две' })).toEqual({
      guests: 'Нужно целое число от 0 до 2147483647, а пришло «две». Введите число без дробной части.',
    })
  })

  it('may hold no name that the entity lacks or keeps for itself', () => {
    const body = JSON.parse('{"name":"Анна","hash":"x","agency_id":1,"__proto__":{"a":1},"toString":1}')
    expect(Object.keys(errorsOf(schema, body)).sort()).toEqual(['__proto__', 'agency_id', 'hash', 'toString'])
    expect(errorsOf(schema, { name: 'Анна', цена: 1 })).toEqual({
      цена: 'Поля «цена» здесь нет. Проверьте написание или уберите его.',
    })
  })

  it('names the line and the label of what is wrong inside a list or a group', () => {
    expect(errorsOf(schema, { name: 'Анна', rooms: [{ name: 'Зал' }, {}], show: { who: 5 } })).toEqual({
      rooms: 'Строка 2: «Название»: Поле «Название» обязательно, а оно пустое. Заполните его.',
      show: '«Кому»: Нужен текст, а пришло число 5. Введите его словами.',
    })
    expect(Object.keys(errorsOf(schema, { name: 'Анна', show: { photo: true } }))).toEqual(['show'])
  })

  it('must be a record', () => {
    for (const body of [null, [], 'x', 5]) expect(Object.keys(errorsOf(schema, body))).toEqual(['body'])
  })

  it('ignores what only the server writes, and empties optional fields', () => {
    const body = {
      id: 5,
      version: 3,
      created_at: 'x',
      archived: true,
      public_id: 'x',
      name: ' Анна ',
      note: '',
      paid: 'x',
      total: -1,
      light: 1,
      object: { id: 1, name: 'Дом' },
      door: 'задан',
    }
    expect(schema.parse(body)).toEqual({ name: 'Анна', note: null })
  })

  it('is built once for a declaration', () => {
    expect(createSchema(model)).toBe(schema)
    expect(createSchema({ ...model })).not.toBe(schema)
  })
})

describe('The body of a change', () => {
  const schema = patchSchema(model)

  it('must name the row, and a version that makes sense', () => {
    expect(Object.keys(errorsOf(schema, { name: 'Анна' }))).toEqual(['id'])
    for (const version of [0, -1, 'x', 1.5]) {
      expect(Object.keys(errorsOf(schema, { id: 1, version }))).toEqual(['version'])
    }
  })

  it('may not empty what is required', () => {
    expect(Object.keys(errorsOf(schema, { id: 1, name: null, guests: '', urgent: null })).sort()).toEqual([
      'guests',
      'name',
      'urgent',
    ])
  })

  it('tells absent from empty', () => {
    expect(schema.parse({ id: 1, version: 2 })).toEqual({ id: 1, version: 2 })
    expect(schema.parse({ id: 1, note: null })).toEqual({ id: 1, note: null })
  })

  it('changes only the named members of a group', () => {
    expect(schema.parse({ id: 1, show: { photo: true } })).toEqual({ id: 1, show: { photo: true } })
  })

  it('replaces a secret but never by its own mark', () => {
    expect(schema.parse({ id: 1, door: 'задан' })).toEqual({ id: 1 })
    expect(schema.parse({ id: 1, door: '4321' })).toEqual({ id: 1, door: '4321' })
  })
})

describe('Named query parameters', () => {
  const schema = querySchema({
    begin: date({ label: 'С', help: 'С.', required: true }),
    object_id: reference({ label: 'Объект', help: 'Объект.', to: 'objects' }),
    showArchived: flag({ label: 'Архив', help: 'Архив.' }),
    ids: references({ label: 'Номера', help: 'Номера.', to: 'objects' }),
  })

  it('come once, with known names and right values', () => {
    const query = {
      begin: ['2026-01-01', '2026-01-02'],
      object_id: '0',
      showArchived: 'да',
      ids: '1,x',
      page: '1',
    }
    expect(Object.keys(errorsOf(schema, query)).sort()).toEqual([
      'begin',
      'ids',
      'object_id',
      'page',
      'showArchived',
    ])
    expect(errorsOf(schema, { begin: ['2026-01-01', '2026-01-02'] }).begin).toContain('один раз')
    expect(Object.keys(errorsOf(schema, { begin: '' }))).toEqual(['begin'])
  })

  it('become values; a blank one is absent', () => {
    const query = { begin: '2026-01-01', object_id: '7', showArchived: '1', ids: '1, 2' }
    expect(schema.parse(query)).toEqual({
      begin: '2026-01-01',
      object_id: 7,
      showArchived: true,
      ids: [1, 2],
    })
    expect(schema.parse({ begin: '2026-01-01', object_id: '' })).toEqual({ begin: '2026-01-01' })
  })
})

describe('The body of a special call', () => {
  it('is as strict as that of a new row', () => {
    const schema = bodySchema({ amount: money({ label: 'Сумма', help: 'Сумма.', required: true }) })
    expect(Object.keys(errorsOf(schema, { amount: 0.001 }))).toEqual(['amount'])
    expect(Object.keys(errorsOf(schema, { amount: 1, extra: 1 }))).toEqual(['extra'])
    expect(schema.parse({ amount: 1500.5 })).toEqual({ amount: 1500.5 })
  })
})

describe('Rules over two fields', () => {
  it('refuse a wrong order, and equal ones unless allowed', () => {
    expect(pairErrors(model, { begin: '2026-02-01', end: '2026-01-31' })).toEqual({
      end: 'Выезд раньше заезда.',
    })
    expect(pairErrors(model, { begin: '2026-02-01', end: '2026-02-01' })).toEqual({
      end: 'Выезд раньше заезда.',
    })
  })

  it('are held in records inside of a row that changed, with their place in the sentence', () => {
    const bound = (label: string) => integer({ label, help: label })
    const span = {
      of: { from: bound('С'), to: bound('По') },
      inOrder: [{ before: 'from', after: 'to', message: 'Меньше.' }],
    } as const
    const fields = {
      free: parts({ label: 'Отгулы', help: 'Отгулы.', ...span }),
      week: group({
        label: 'Неделя',
        help: 'Неделя.',
        of: { 1: group({ label: 'Понедельник', help: 'День.', ...span }) },
      }),
    }
    const [right, wrong] = [
      { from: 1, to: 2 },
      { from: 2, to: 1 },
    ]
    expect(pairErrors({ fields }, { free: [right, wrong], week: { 1: wrong } })).toEqual({
      free: 'Строка 2: «По»: Меньше.',
      week: '«Понедельник»: «По»: Меньше.',
    })
    expect(pairErrors({ fields }, { free: [right, { from: 2 }], week: { 1: right } })).toEqual({})
    expect(pairErrors({ fields }, { free: [wrong], week: null }, {})).toEqual({})
  })

  it('hold for a right order, an empty member, and equals where allowed', () => {
    expect(pairErrors(model, { begin: '2026-02-01', end: '2026-02-02' })).toEqual({})
    expect(pairErrors(model, { begin: '2026-02-01', end: null })).toEqual({})
    const rules = [{ before: 'a', after: 'b', orEqual: true, message: 'Нет.' }]
    expect(pairErrors({ rules }, { a: 5, b: 5 })).toEqual({})
    expect(pairErrors({ rules }, { a: '2026-01-01T00:00:00+03:00', b: '2025-12-31T21:00:00Z' })).toEqual({})
  })
})
