import { toCsv } from '#schema/rules/csv.ts'
import { rangeText } from './months.ts'
import type { Report } from './report.ts'

/** The stays as CSV for a Russian spreadsheet. */
export function csvOf({ stays }: Report): string {
  const head = [
    'Даты',
    'Ночей',
    'Объект',
    'Источник',
    'Заплатил гость',
    'Канал',
    'Уборка',
    'Прочее',
    'Комиссия',
    'Вам',
  ]
  const rows = stays.map((stay) => [
    rangeText(stay.begin, stay.end),
    stay.part,
    stay.flat,
    stay.source,
    stay.amount,
    stay.ota,
    stay.clean,
    stay.other,
    stay.fee,
    stay.owner,
  ])
  return toCsv([head, ...rows])
}
