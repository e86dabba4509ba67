import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Sent } from '#schema/wire/sent.ts'
import type { monthShape } from './pageShape.ts'

const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const

const sums = [
  ['earned', 'Заработано'],
  ['bonus', 'Доплаты'],
  ['penalty', 'Штрафы'],
  ['paid', 'Выплачено'],
  ['to_pay', 'К выплате'],
] as const

interface MonthTotalsProps {
  readonly totals: Sent<typeof monthShape>
  readonly today: string
}

/** The totals of the month; sums that the agency does not show are left out. */
export function MonthTotals({ totals, today }: MonthTotalsProps) {
  const shown = sums.flatMap(([name, label]) => {
    const sum = totals[name]
    return sum === undefined || (sum === 0 && (name === 'bonus' || name === 'penalty'))
      ? []
      : [{ name, label, text: formatMoney(sum) }]
  })
  return (
    <section className="cp-card cp-totals" aria-label="Итоги месяца">
      <h2 className="size-15">За {months[Number(today.slice(5, 7)) - 1]}</h2>
      <dl>
        <div>
          <dt className="quiet">Уборок сделано</dt>
          <dd className="strong">
            {totals.done ?? 0} из {totals.count ?? 0}
          </dd>
        </div>
        {shown.map(({ name, label, text }) => (
          <div key={name}>
            <dt className="quiet">{label}</dt>
            <dd className="strong">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
