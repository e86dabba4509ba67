import { ChevronDown } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { useReading } from '#src/pages/publicPage/useReading.ts'
import { faultText } from '#src/pages/publicPage/useSending.ts'
import { Sum } from './Card.tsx'
import type { Period, Report } from './report.ts'
import { useWide } from './useWide.ts'

interface YearCardProps {
  readonly year: string
  read(period: Period): Promise<Report>
}

/** The year so far: open where there is room, else fetched when it is asked for. */
export function YearCard({ year, read }: YearCardProps) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(isWide)
  const readYear = useCallback(() => read({ begin: `${year}-01-01`, end: `${year}-12-31` }), [read, year])
  const { data: report, error } = useReading(isOpen ? readYear : undefined)
  const { lines = [], totals: { to_pay = 0, nights = 0, adr } = {} } = report ?? {}
  return (
    <details className="box op-card" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row apart op-title">
        Итоги {year} года <ChevronDown className="fixed faint turns" size={20} />
      </summary>
      {!report && (
        <p className="op-seen" role={error ? 'alert' : 'status'}>
          {error ? faultText(error) : 'Считаем…'}
        </p>
      )}
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
