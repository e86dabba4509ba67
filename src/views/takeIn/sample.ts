import { type TakenIn, takeIns } from '#schema/entities/takeIn.ts'
import { models } from '#schema/index.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { toCsv } from '#schema/rules/csv.ts'
import { addDays, formatDate, type IsoDate } from '#schema/rules/dates.ts'
import { saveFile } from '../saveFile.ts'

/** Gives the person a table that can be taken in: the columns that matter under their names, two rows, dates still to come. */
export function saveSample(entity: TakenIn, today: IsoDate): void {
  const fields: Readonly<Record<string, AnyField>> = models[entity].fields
  const rows: readonly Readonly<Record<string, string>>[] = takeIns[entity].sample
  const names = Object.keys(rows[0] ?? {})
  const days = names.filter((name) => fields[name]?.kind === 'date')
  const head = names.map((name) => fields[name]?.label ?? name)
  const table = rows.map((row, index) =>
    names.map((name) => (days.includes(name) ? dayText(today, index, days.indexOf(name)) : row[name])),
  )
  const file = new Blob([toCsv([head, ...table])], { type: 'text/csv;charset=utf-8' })
  saveFile(`${models[entity].labels.many} — образец.csv`, file)
}

/** A date of a row, in one of the two writings that are understood. */
function dayText(today: IsoDate, row: number, place: number): string {
  const day = addDays(today, 14 + row * 10 + place * 4)
  return row % 2 === 0 ? formatDate(day) : day
}
