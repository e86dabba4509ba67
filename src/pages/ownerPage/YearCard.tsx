import { useCallback, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { faultText } from '#src/pages/publicPage/useSending.ts'
import { Sum } from './Card.tsx'
import type { Period, Report } from './report.ts'

interface YearCardProps {
  readonly year: string
  read(period: Period): Promise<Report>
}

/** The year so far, fetched when it is asked for. */
export function YearCard({ year, read }: YearCardProps) {
  const [isOpen, setOpen] = useState(false)
  const readYear = useCallback(() => read({ begin: `${year}-01-01`, end: `${year}-12-31` }), [read, year])
  const { data: report, error } = useReading(isOpen ? readYear : undefined)
  const { lines = [], totals: { to_pay = 0, nights = 0, adr } = {} } = report ?? {}
  return (
    <details className="box op-card op-year" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row gap-0 strong op-title">Итоги {year} года</summary>
      {!report && (error ? <p role="alert">{faultText(error)}</p> : <p role="status">Считаем…</p>)}
      {report && (
        <dl className="op-count">
          {lines.map(({ label, amount = 0, formula }) => (
            <Sum key={label} name={label} formula={formula}>
              {formatMoney(amount)}
            </Sum>
          ))}
          <Sum name="Вам за год">
            <b>{formatMoney(to_pay)}</b>
          </Sum>
          <Sum name="Ночей продано">{nights}</Sum>
          {adr !== undefined && <Sum name="За ночь в среднем">{formatMoney(adr)}</Sum>}
        </dl>
      )}
    </details>
  )
}
