import { type TakenIn, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { toCsv } from '#schema/rules/csv.ts'
import { addDays, formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { saveFile } from '../saveFile.ts'

/** Gives the person a table that can be taken in: the columns that matter under their names, two rows, dates still to come. */
export function saveSample(entity: TakenIn, today: IsoDate): void {
  const rows: readonly Readonly<Record<string, string>>[] = takeIns[entity].sample
  const dated = rows.map((row, index) => (entity === 'rents' ? { ...daysOf(today, index), ...row } : row))
  const names = Object.keys(dated[0] ?? {})
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const head = names.map((name) => fields[name]?.label ?? name)
  const text = toCsv([
    head,
    ...dated.map((row: Readonly<Record<string, string>>) => names.map((name) => row[name])),
  ])
  saveFile(
    `${models[entity].labels.many} — образец.csv`,
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
  )
}

/** Both writings of a date that are understood. */
function daysOf(today: IsoDate, index: number) {
  const [begin, end] = [addDays(today, 14 + index * 10), addDays(today, 18 + index * 10)]
  return index % 2 === 0 ? { begin: formatDate(begin), end: formatDate(end) } : { begin, end }
}
