import { formatMoney } from '#schema/rules/moneyText.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn } from '#src/kinds/rowParts.ts'

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

/** The totals of the month; sums that the agency does not show are left out. */
export function MonthTotals({ totals, today }: { readonly totals: Row; readonly today: string }) {
  const shown = sums.flatMap(([name, label]) => {
    const sum = numberIn(totals, name)
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
            {numberIn(totals, 'done') ?? 0} из {numberIn(totals, 'count') ?? 0}
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
