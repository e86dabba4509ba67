// The figures of the screen as a table for Excel: totals, days, flats, sources.
import { type CsvCell, toCsv } from '#schema/rules/csv.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { figureLooks } from './figures.ts'

const head = ['Доступно ночей', 'Продано ночей', 'Загрузка, %', 'Выручка', 'Комиссия', 'Нам', 'ADR', 'RevPAR']
const names = ['available', 'nights', 'occupancy', 'revenue', 'commission', 'net', 'adr', 'revpar']

/** The text of the file. */
export function statisticsCsv(data: Row): string {
  const totals = partIn(data, 'totals') ?? {}
  const before = partIn(totals, 'prev')
  const numbers = (row: Row): CsvCell[] => names.map((name) => numberIn(row, name))
  const section = (title: string, first: string, rows: readonly Row[], field: string): CsvCell[][] => [
    [],
    [title],
    [first, ...head],
    ...rows.map((row): CsvCell[] => [textIn(row, field), ...numbers(row)]),
  ]
  return toCsv([
    ['Показатель', 'Период', 'Для сравнения'],
    ...figureLooks.map(({ name, label }): CsvCell[] => [
      label,
      numberIn(totals, name),
      numberIn(before, name),
    ]),
    ...section('По дням', 'Дата', partsIn(data, 'by_day'), 'date'),
    ...section('По объектам', 'Объект', partsIn(data, 'by_object'), 'name'),
    ...section('По источникам', 'Источник', partsIn(data, 'by_source'), 'name'),
  ])
}

/** Saves the figures under the dates of their period. */
export function downloadStatistics(data: Row): void {
  const period = partIn(data, 'period')
  const address = URL.createObjectURL(new Blob([statisticsCsv(data)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `statistics-${textIn(period, 'begin')}-${textIn(period, 'end')}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
