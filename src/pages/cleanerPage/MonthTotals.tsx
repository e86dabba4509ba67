// The money of a cleaner: a month with its sums, earlier months by one press, and all that is owed.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthTitle, shiftMonth } from '#schema/rules/months.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import type { Month } from './pageShape.ts'
import { type PartProps, readMonth } from './usePage.ts'

const sums = [
  ['earned', 'Заработано'],
  ['bonus', 'Доплаты'],
  ['penalty', 'Штрафы'],
  ['paid', 'Выплачено'],
] as const

interface MonthTotalsProps extends Omit<PartProps, 'reload'> {
  /** The key of the page. */
  readonly id: string
  /** The figures of the month that goes on. */
  readonly month: Month
}

/** The totals; sums that the agency does not show are left out, and so are bonuses and penalties of nothing. */
export function MonthTotals({ page, id, door, month: current }: MonthTotalsProps) {
  const now = page.today.slice(0, 7)
  const [chosen, setChosen] = useState(now)
  const read = useCallback(() => readMonth(door, id, `${chosen}-01`), [door, id, chosen])
  const { data, error } = useReading(chosen === now ? undefined : read)
  const totals = chosen === now ? current : data
  const shown = sums.flatMap(([name, label]) => {
    const sum = totals?.[name]
    const isLeftOut = sum === undefined || (sum === 0 && (name === 'bonus' || name === 'penalty'))
    return isLeftOut ? [] : [[label, formatMoney(sum)] as const]
  })
  const { balance } = page.cleaner
  const lines = [
    ...(totals ? [['Уборок сделано', `${totals.done ?? 0} из ${totals.count ?? 0}`] as const, ...shown] : []),
    ...(balance === undefined ? [] : [['К выплате за всё время', formatMoney(balance)] as const]),
  ]
  const move = (by: 1 | -1) => setChosen((month) => shiftMonth(month, by))
  return (
    <section className="cp-card cp-totals" aria-label="Итоги месяца">
      <div className="row apart">
        <button type="button" className="center cp-icon" aria-label="Месяц раньше" onClick={() => move(-1)}>
          <ChevronLeft size={24} />
        </button>
        <h2 className="size-15">{monthTitle(chosen)}</h2>
        <button
          type="button"
          className="center cp-icon"
          aria-label="Месяц позже"
          disabled={chosen === now}
          onClick={() => move(1)}
        >
          <ChevronRight size={24} />
        </button>
      </div>
      {!totals && (
        <p role="status">{error ? 'Не удалось загрузить месяц. Проверьте связь.' : 'Загружаем…'}</p>
      )}
      <dl>
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="quiet">{label}</dt>
            <dd className="strong">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
