import { type SQL, sql } from 'drizzle-orm'
import { type IsoDate, isIsoDate } from '#schema/rules/dates.ts'
import { usualWindow } from '#schema/rules/listWindow.ts'
import type { View } from '../access/view.ts'
import { FilterFault, unlike } from './filterValue.ts'

/** One bound of the period as a condition still to be read. */
export interface PeriodBound {
  readonly key: string
  read(): SQL | undefined
}

/** Today's date in a zone. */
export interface LocalDay {
  readonly today: IsoDate
  readonly zone: string
}

/**
 * Conditions of `begin` and `end`. When neither they nor a search nor ids nor a filter of any day are given,
 * the list looks at its usual number of days around today.
 */
export function periodOf(
  view: View,
  given: ReadonlyMap<string, unknown>,
  { today, zone }: LocalDay,
): PeriodBound[] {
  const { period } = view.model.list
  if (!period || !view.stored.has(period.from) || !view.stored.has(period.to)) return []
  const usual = usualWindow(period, today, (name) => given.has(name))
  const begin = given.get('begin') ?? usual?.begin
  const end = given.get('end') ?? usual?.end
  return [bound('begin', begin, period.from, '>='), bound('end', end, period.to, '<=')]

  function bound(key: string, value: unknown, column: string, operator: string): PeriodBound {
    return {
      key,
      read() {
        if (value === undefined || value === null) return undefined
        if (!isIsoDate(value)) throw unlike('Нужна дата ГГГГ-ММ-ДД', value, 'Напишите, например, 2026-03-15.')
        if (key === 'end' && isIsoDate(begin) && value < begin) {
          throw new FilterFault('Конец периода раньше начала. Поменяйте даты местами.')
        }
        const place = sql.raw(`t."${column}"`)
        if (view.stored.get(column)?.kind !== 'moment')
          return sql`${place} ${sql.raw(operator)} ${value}::date`
        // The whole last day belongs to the period, by the agency's clock.
        const edge = key === 'end' ? sql`${value}::date + 1` : sql`${value}::date`
        return sql`${place} ${sql.raw(key === 'end' ? '<' : '>=')} (${edge})::timestamp at time zone ${zone}`
      },
    }
  }
}
