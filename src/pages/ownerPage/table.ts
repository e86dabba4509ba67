import { toCsv } from '#schema/rules/csv.ts'
import { rangeText } from '#schema/rules/months.ts'
import { costs, type Report, staysOf } from './report.ts'

/** The stays as CSV for a Russian spreadsheet. */
export function csvOf(report: Report): string {
  const names = costs.map(({ name }) => name)
  const head = ['Даты', 'Ночей', 'Объект', 'Источник', 'Заплатил гость', ...names, 'Вам']
  const rows = staysOf(report).map((stay) => [
    rangeText(stay.begin ?? '', stay.end ?? ''),
    stay.part_nights ?? 0,
    stay.flat,
    stay.source,
    stay.amount ?? 0,
    ...costs.map(({ of }) => stay[of] ?? 0),
    stay.owner_amount ?? 0,
  ])
  return toCsv([head, ...rows])
}
