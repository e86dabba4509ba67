// Values of every kind: what must be taken and what must be refused. The first good one is what makers put into bodies.
import type { AnyField, KindFields, KindName } from '#schema/kinds/index.ts'
import type { PairRule } from '#schema/pairRule.ts'

/** Values that a field takes and values that it refuses. */
export interface Samples {
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
}

const NUL = '\u0000'
const LONE = '\ud800'
const wrongTypes = [7, true, ['x'], { x: 1 }]
const brokenTexts = [`a${NUL}b`, `a${LONE}b`]

/** Fills a text with a number so that two rows differ, never longer than the field allows. */
function numbered(text: string, n: number, max: number): string {
  const tail = ` ${n}`
  return max > tail.length + 1 ? `${text.slice(0, max - tail.length)}${tail}` : String(n).slice(-max)
}

function textSamples(text: string, n: number, max: number): Samples {
  return {
    good: [numbered(text, n, max), 'ё'.repeat(Math.min(max, 3)).normalize('NFC')],
    bad: [...wrongTypes, ...brokenTexts.filter(() => max >= 3), 'x'.repeat(max + 1)],
  }
}

function day(n: number): string {
  return String((n % 28) + 1).padStart(2, '0')
}

function within(wanted: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, wanted))
}

/** Samples by kind; a kind left out does not compile. */
export const samples: { readonly [K in KindName]: (field: KindFields[K], n: number) => Samples } = {
  text: (field, n) => {
    if (field.colour)
      return {
        good: [`#00AA${String(n % 100).padStart(2, '0')}`],
        bad: [...wrongTypes, 'синий', '#00AAF', 'x'.repeat(21)],
      }
    const { good, bad } = textSamples('Строка', n, field.max ?? 255)
    return { good, bad: field.orNumber ? bad.filter((value) => typeof value !== 'number') : bad }
  },
  longText: (field, n) => textSamples('Первая строка\nвторая', n, field.max ?? 10_000),
  secret: ({ holds }, n) => ({
    good: [holds === 'date' ? `2021-05-${day(n)}` : `ключ-${n}`],
    bad: [...wrongTypes, ...brokenTexts, 'x'.repeat(501), ...(holds === 'date' ? ['завтра'] : [])],
  }),
  integer({ min = 0, max = 2_147_483_647 }, n) {
    return {
      good: [within(n + 1, min, max), min, max],
      bad: [min - 1, max + 1, 1.5, '3', true, [1], 2_147_483_648],
    }
  },
  number({ min = 0, max = 1_000_000_000 }, n) {
    return {
      good: [within(n + 0.5, min, max), min, max],
      bad: [min - 1, max + 1, '3', true, [1], { x: 1 }],
    }
  },
  money({ min = 0 }, n) {
    return {
      good: [min + n + 0.5, min, min + 0.07, 90_000_000_000],
      bad: [min - 0.01, 0.001, 1.005, '10', true, [1], 90_000_000_000.01, 1e21],
    }
  },
  date: (_, n) => ({
    good: [`2031-05-${day(n)}`, '2028-02-29', '1900-01-01', '2200-12-31'],
    bad: [
      '2031-02-29',
      '2031-13-01',
      '01.05.2031',
      '2031-5-1',
      '1899-12-31',
      '2201-01-01',
      'завтра',
      7,
      true,
      ['x'],
    ],
  }),
  time: (_, n) => ({
    good: [`${String(n % 24).padStart(2, '0')}:30`, '00:00', '23:59'],
    bad: ['24:00', '9:00', '12:60', '12:00:00', 'полдень', 12, true],
  }),
  moment: (_, n) => ({
    good: [`2031-05-${day(n)}T09:30:00.000Z`, '2031-05-01T12:30:00+03:00'],
    bad: [
      '2031-05-01T12:30:00',
      '2031-05-01',
      '2031-02-30T00:00:00Z',
      '1800-01-01T00:00:00Z',
      1_900_000_000,
      true,
    ],
  }),
  flag: () => ({ good: [true, false], bad: ['да', 'true', 1, 0, ['x']] }),
  choice: (field) => ({ good: Object.keys(field.options), bad: ['нет такого', 'toString', 7, true, ['x']] }),
  choices: (field) => ({
    good: [Object.keys(field.options).slice(0, 2), []],
    bad: [
      'нет такого',
      ['нет такого'],
      [...Object.keys(field.options), ...Object.keys(field.options)],
      7,
      [7],
      {},
    ],
  }),
  state: (field) => ({ good: Object.keys(field.states), bad: ['нет такого', 'constructor', 7, true] }),
  phone: (_, n) => ({
    good: [`+7912${String(1_000_000 + n)}`, '8 (912) 345-67-89'],
    bad: ['123', 'телефон', `+7912345678${NUL}`, '+7'.padEnd(60, '9'), 89123456789, true],
  }),
  email: (_, n) => ({
    good: [`anna${n}@example.ru`, 'Anna@Example.RU'],
    bad: [
      'anna',
      'anna@',
      '@example.ru',
      'a b@example.ru',
      'a@b',
      `a${NUL}@example.ru`,
      `${'x'.repeat(250)}@example.ru`,
      7,
    ],
  }),
  link: (_, n) => ({
    good: [`https://example.ru/page/${n}`, 'http://пример.рф/путь?x=1'],
    bad: [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//example.ru',
      'example.ru',
      'java\tscript:alert(1)',
      'https://user:pass@example.ru',
      `https://example.ru/${'x'.repeat(2000)}`,
      7,
    ],
  }),
  reference: (_, n) => ({ good: [n + 1], bad: [0, -1, 1.5, '1', true, [1], 2_147_483_648, { id: 1 }] }),
  references: (_, n) => ({
    good: [[n + 1, n + 2], []],
    bad: [[0], [1, 1], ['1'], 1, '1', { 0: 1 }, manyIds(1001)],
  }),
  file: (_, n) => ({ good: [n + 1], bad: [0, -1, 1.5, '1', true, [1], 2_147_483_648, { id: 1 }] }),
  files: (field, n) => ({
    good: [[n + 1], []],
    bad: [[0], [1, 1], ['1'], 1, '1', manyIds((field.max ?? 50) + 1)],
  }),
  parts: (field, n) => ({
    good: [[recordOf(field.of, n, field.inOrder)], []],
    bad: [
      7,
      'x',
      recordOf(field.of, n),
      [7],
      [{ ...recordOf(field.of, n), нет_такого: 1 }],
      Array.from({ length: (field.max ?? 200) + 1 }, () => recordOf(field.of, n)),
      ...brokenRecords(field.of, n).map((record) => [record]),
    ],
  }),
  amounts: ({ max = 100, qtyMax = 1_000_000_000 }, n) => ({
    good: [{ [`Полотенце ${n}`]: 1.5, Простыня: 0 }, { Халат: qtyMax }, {}],
    bad: [
      7,
      'x',
      ['Полотенце'],
      [{ name: 'Полотенце', qty: 2 }],
      { Полотенце: '2' },
      { Полотенце: null },
      { Полотенце: -1 },
      { Полотенце: qtyMax + 1 },
      { '': 2 },
      { ' ': 2 },
      { Полотенце: 1, 'Полотенце ': 2 },
      { [`a${NUL}b`]: 1 },
      { [`a${LONE}`]: 1 },
      { ['x'.repeat(81)]: 1 },
      { constructor: 1 },
      JSON.parse('{"__proto__":1}'),
      Object.fromEntries(manyIds(max + 1).map((id) => [`Набор ${id}`, 1])),
    ],
  }),
  group: (field, n) => ({
    good: [recordOf(field.of, n, field.inOrder)],
    bad: [7, 'x', [recordOf(field.of, n)], { нет_такого: 1 }, ...brokenRecords(field.of, n)],
  }),
  json: (_, n) => ({
    good: [{ номер: n, список: [1, { да: true }] }, {}],
    bad: [
      7,
      'x',
      [1],
      { a: 'x'.repeat(65_537) },
      nested(21),
      { a: { constructor: 1 } },
      JSON.parse('{"a":{"__proto__":1}}'),
      { a: [NUL] },
      { [`a${LONE}`]: 1 },
    ],
  }),
  computed: () => ({ good: [], bad: [1] }),
}

/** Samples of any field. */
export function samplesOf<K extends KindName>(
  field: KindFields[K] & { readonly kind: K },
  n: number,
): Samples {
  return samples[field.kind](field, n)
}

/** The value a maker puts into a body. */
export function sampleOf(field: AnyField, n: number): unknown {
  return samplesOf(field, n).good[0]
}

type Values = Readonly<Record<string, unknown>>

function recordOf(
  fields: Readonly<Record<string, AnyField>>,
  n: number,
  inOrder: readonly PairRule[] = [],
): Values {
  const later = new Set(inOrder.map(({ after }) => after))
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isForeign(field))
      .map(([name, field]) => [name, sampleOf(field, later.has(name) ? n + 1 : n)]),
  )
}

/** References inside records would need rows of their own. */
function isForeign(field: AnyField): boolean {
  return (
    field.kind === 'reference' ||
    field.kind === 'references' ||
    field.kind === 'file' ||
    field.kind === 'files' ||
    field.kind === 'computed'
  )
}

function brokenRecords(fields: Readonly<Record<string, AnyField>>, n: number): Values[] {
  return Object.entries(fields)
    .filter(([, field]) => field.kind !== 'computed' && !field.readonly)
    .map(([name, field]) => ({ ...recordOf(fields, n), [name]: samplesOf(field, n).bad[0] }))
}

function manyIds(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

function nested(levels: number): Values {
  let record: Values = {}
  for (let level = 1; level < levels; level += 1) record = { a: record }
  return record
}
