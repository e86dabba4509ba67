// The months of an owner: a table where it fits, on the phone lines that unfold into the count.
import { ChevronDown } from 'lucide-react'
import { localMoment } from '#schema/rules/dates.ts'
import { formatMoney, formatSum } from '#schema/rules/moneyText.ts'
import { monthTitle } from '#schema/rules/months.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { usePhone } from '#src/views/phone.ts'

/** A month as it is counted for an owner. */
export type OwnerMonth = NonNullable<CallAnswer<'GET owners/year/{id}'>['months']>[number]

/** What is taken off the income of a month, in the order of the count. */
const taken = [
  ['channel', 'Каналы'],
  ['cleans', 'Уборки'],
  ['expenses', 'Расходы'],
  ['fee', 'Нам'],
] as const

/** The newest month first; each adds up across. */
export function OwnerMonths({ months }: { readonly months: readonly OwnerMonth[] }) {
  const isPhone = usePhone()
  if (months.length === 0) return <p className="quiet">Гостей ещё не было: месяцев для счёта нет.</p>
  return (
    <section className="box owner-months" aria-label="Месяцы">
      {isPhone ? months.map((month) => <Line key={month.begin} month={month} />) : <Table months={months} />}
    </section>
  )
}

function Table({ months }: { readonly months: readonly OwnerMonth[] }) {
  const hasOther = months.some(({ other }) => other)
  return (
    <table className="full">
      <thead>
        <tr>
          <th scope="col">Месяц, ₽</th>
          <th scope="col">Доход</th>
          {taken.map(([of, name]) => (
            <th key={of} scope="col">
              {name}
            </th>
          ))}
          {hasOther && <th scope="col">Прочее</th>}
          <th scope="col">Собственнику</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.begin}>
            <th scope="row">
              <MonthName month={month} />
            </th>
            <td>{formatSum(month.gross ?? 0)}</td>
            {taken.map(([of]) => (
              <td key={of}>{less(month[of], formatSum)}</td>
            ))}
            {hasOther && <td>{month.other ? formatSum(month.other) : '—'}</td>}
            <td>
              <b className="strong">{formatSum(month.to_pay ?? 0)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Line({ month }: { readonly month: OwnerMonth }) {
  const { gross = 0, other = 0, to_pay: sum = 0 } = month
  return (
    <details className="ruled">
      <summary className="row gap-10">
        <span className="grow">
          <MonthName month={month} />
        </span>
        <b>{formatMoney(sum)}</b>
        <ChevronDown className="fixed faint turns" size={20} />
      </summary>
      <dl className="stack gap-4 inset">
        <Part name="Доход" sum={formatMoney(gross)} />
        {taken.map(([of, name]) => (
          <Part key={of} name={name} sum={less(month[of])} />
        ))}
        {other !== 0 && <Part name="Прочее" sum={formatMoney(other)} />}
      </dl>
    </details>
  )
}

function Part({ name, sum }: { readonly name: string; readonly sum: string }) {
  return (
    <div className="row apart">
      <dt className="quiet">{name}</dt>
      <dd>{sum}</dd>
    </div>
  )
}

const less = (sum = 0, write = formatMoney) => (sum === 0 ? '—' : write(-sum))

function MonthName({ month }: { readonly month: OwnerMonth }) {
  return (
    <span className="column gap-2 top">
      <b>{monthTitle(month.begin ?? '')}</b>
      <MonthMark month={month} />
    </span>
  )
}

function MonthMark({ month: { state, end = '', paid_at } }: { readonly month: OwnerMonth }) {
  const clock = useClock()
  if (state === 'paid') {
    const day = paid_at && dateText(localMoment(clock.zone, paid_at).date, clock)
    return <StateMark family="ok">выплачен {day}</StateMark>
  }
  if (state === 'closed') return <StateMark family="wait">к выплате</StateMark>
  return end < clock.today ? (
    <StateMark family="plain">не закрыт</StateMark>
  ) : (
    <StateMark family="info">идёт</StateMark>
  )
}
