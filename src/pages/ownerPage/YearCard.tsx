// The year so far, fetched when it is asked for.
import { useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import { faultText } from '#src/pages/publicPage/faultText.ts'
import { type Report, readReport } from './report.ts'

interface YearCardProps {
  readonly id: string
  readonly year: string
  readonly door: Door
}

/** The folded totals of a year. */
export function YearCard({ id, year, door }: YearCardProps) {
  const [report, setReport] = useState<Report>()
  const [fault, setFault] = useState('')
  const { totals = {} } = report ?? {}
  const load = async () => {
    if (report) return
    setFault('')
    try {
      const query = { begin: `${year}-01-01`, end: `${year}-12-31` }
      setReport(readReport(await door(`owners/rents/${id}`, { query })))
    } catch (error) {
      setFault(faultText(error))
    }
  }
  return (
    <details className="box op-card op-year" onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="row gap-0 strong op-title">Итоги {year} года</summary>
      {fault && <p role="alert">{fault}</p>}
      {!report && !fault && <p role="status">Считаем…</p>}
      {report && (
        <dl className="op-count">
          {report.lines?.map(({ label, amount = 0, formula }) => (
            <div key={label}>
              <dt title={formula}>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>Вам за год</dt>
            <dd>
              <b>{formatMoney(totals.to_pay ?? 0)}</b>
            </dd>
          </div>
          <div>
            <dt>Ночей продано</dt>
            <dd>{totals.nights ?? 0}</dd>
          </div>
          {totals.adr !== undefined && (
            <div>
              <dt>За ночь в среднем</dt>
              <dd>{formatMoney(totals.adr)}</dd>
            </div>
          )}
        </dl>
      )}
    </details>
  )
}
