import { toCsv } from '#schema/rules/csv.ts'
import { rangeText } from './months.ts'
import { type Report, staysOf } from './report.ts'

/** The stays as CSV for a Russian spreadsheet. */
export function csvOf(report: Report): string {
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
  const rows = staysOf(report).map(({ begin = '', end = '', flat, source, ...stay }) => [
    rangeText(begin, end),
    stay.part_nights ?? 0,
    flat,
    source,
    stay.amount ?? 0,
    stay.ota_commission ?? 0,
    stay.clean_cost ?? 0,
    stay.other ?? 0,
    stay.fee ?? 0,
    stay.owner_amount ?? 0,
  ])
  return toCsv([head, ...rows])
}
