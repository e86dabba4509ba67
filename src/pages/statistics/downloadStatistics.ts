// The figures of the screen as a table for Excel: totals, days, flats, sources.
import { figureLooks } from '#schema/entities/statisticsFigures.ts'
import { type CsvCell, toCsv } from '#schema/rules/csv.ts'
import { saveText } from '#src/views/saveText.ts'
import { type Statistics, spansOf } from './figures.ts'

const head = ['Доступно ночей', 'Продано ночей', 'Загрузка, %', 'Выручка', 'Комиссия', 'Нам', 'ADR', 'RevPAR']
const names = ['available', 'nights', 'occupancy', 'revenue', 'commission', 'net', 'adr', 'revpar'] as const

type Sums = { readonly [N in (typeof names)[number]]?: number }

/** The text of the file. */
export function statisticsCsv(data: Statistics): string {
  const { totals = {}, by_day = [], by_object = [], by_source = [] } = data
  const section = <R extends Sums>(
    title: string,
    first: string,
    rows: readonly R[],
    nameOf: (row: R) => string | undefined,
  ): CsvCell[][] => [
    [],
    [title],
    [first, ...head],
    ...rows.map((row): CsvCell[] => [nameOf(row) ?? '', ...names.map((name) => row[name])]),
  ]
  const { whole, now, past } = spansOf(data)
  const ofNow = (cell: CsvCell): CsvCell[] => (now ? [cell] : [])
  return toCsv([
    ['Показатель', `Период: ${whole}`, ...ofNow(`Для сравнения: ${now}`), `Для сравнения: ${past}`],
    ...figureLooks.map(({ name, label }): CsvCell[] => [
      label,
      totals[name],
      ...ofNow(totals.so_far?.[name]),
      totals.prev?.[name],
    ]),
    ...section('По дням', 'Дата', by_day, ({ date }) => date),
    ...section('По объектам', 'Объект', by_object, ({ name }) => name),
    ...section('По источникам', 'Источник', by_source, ({ name }) => name),
  ])
}

/** Saves the figures under the dates of their period. */
export function downloadStatistics(data: Statistics): void {
  const { begin = '', end = '' } = data.period ?? {}
  saveText(`statistics-${begin}-${end}.csv`, statisticsCsv(data))
}
