// The figures of the screen as tables to take out: totals, days, flats, sources.
import { figureLooks } from '#schema/entities/statisticsFigures.ts'
import { leadSteps, lengthSteps, stepText } from '#schema/rules/spread.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { type Book, type Cell, date, money, number, percent, text } from '#src/views/takeOut/book.ts'
import { type Statistics, spansOf } from './figures.ts'

type Spread = CallAnswer<'GET dashboard/spread'>

const units = { money, percent, nights: number } as const

const columns = [
  ['available', 'Доступно ночей', number],
  ['nights', 'Продано ночей', number],
  ['occupancy', 'Загрузка, %', percent],
  ['revenue', 'Выручка', money],
  ['commission', 'Комиссия', money],
  ['net', 'Нам', money],
  ['adr', 'ADR', money],
  ['revpar', 'RevPAR', money],
] as const

type Sums = { readonly [N in (typeof columns)[number][0]]?: number }

/** The tables of the period; `about` are the filters in words. */
export function statisticsBook(data: Statistics, about: readonly string[], spread: Spread = {}): Book {
  const { totals = {}, by_day = [], by_object = [], by_source = [], by_owner = [] } = data
  const { whole, now, past } = spansOf(data)
  const table = <R extends Sums>(
    name: string,
    first: string,
    rows: readonly R[],
    named: (row: R) => Cell,
  ) => ({
    name,
    head: [first, ...columns.map(([, label]) => label)],
    rows: rows.map((row) => [named(row), ...columns.map(([of, , cell]) => cell(row[of]))]),
  })
  return {
    title: `Статистика ${whole}`,
    notes: [...about, `Для сравнения: ${past}`],
    sheets: [
      {
        name: 'Показатели',
        head: [
          'Показатель',
          `Период: ${whole}`,
          ...(now ? [`Для сравнения: ${now}`] : []),
          `Для сравнения: ${past}`,
        ],
        rows: figureLooks.map(({ name, label, unit }) => {
          const cell = units[unit]
          return [
            text(label),
            cell(totals[name]),
            ...(now ? [cell(totals.so_far?.[name])] : []),
            cell(totals.prev?.[name]),
          ]
        }),
      },
      table('По дням', 'Дата', by_day, (row) => date(row.date)),
      table('По объектам', 'Объект', by_object, (row) => text(row.name)),
      table('По источникам', 'Источник', by_source, (row) => text(row.name)),
      ...(by_owner.length > 0
        ? [table('По собственникам', 'Собственник', by_owner, (row) => text(row.name))]
        : []),
      ...besideSheets(spread),
    ],
  }
}

/** Who cleaned and how guests book, where the answer tells it. */
function besideSheets({ by_cleaner = [], leads = [], lengths = [] }: Spread) {
  const steps = (kind: string, all: readonly number[], rows: typeof leads) =>
    rows.map(({ from = 0, count }) => [text(kind), text(stepText(all, from)), number(count)])
  return [
    {
      name: 'По клинерам',
      head: ['Клинер', 'Уборок', 'Вовремя, %', 'Вернули', 'Оплата'],
      rows: by_cleaner.map(({ name, count, on_time, rework, cost }) => [
        text(name),
        number(count),
        percent(on_time),
        number(rework),
        money(cost),
      ]),
    },
    {
      name: 'Как бронируют',
      head: ['Что', 'Сколько', 'Броней'],
      rows: [...steps('Дней до заезда', leadSteps, leads), ...steps('Ночей', lengthSteps, lengths)],
    },
  ].filter(({ rows }) => rows.length > 0)
}
