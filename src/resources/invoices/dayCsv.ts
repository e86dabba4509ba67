import { toCsv } from '#schema/rules/csv.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'

const head = [
  'Бронь',
  'Платёж',
  'Номер в сервисе',
  'Начат',
  'Пришло у нас',
  'Вернули у нас',
  'Пришло в сервисе',
  'Вернули в сервисе',
  'Расхождение',
]

/** A compared day as a table for Excel. */
export function dayCsv({ lines = [] }: CallAnswer<'POST agency/invoices/compare'>): string {
  const rows = lines.map(({ rent_id, charge_id, provider_id, at, ours, theirs, fault }) => [
    ...[rent_id, charge_id, provider_id, at],
    ...[ours?.came, ours?.back, theirs?.came, theirs?.back],
    fault,
  ])
  return toCsv([head, ...rows])
}
