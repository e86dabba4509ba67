import { localMoment } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { monthName, monthTitle } from '#schema/rules/months.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { useClock } from '#src/kinds/clock.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import type { Clock } from '#src/kinds/texts.ts'
import { dateText } from '#src/kinds/texts.ts'

type Year = CallAnswer<'GET owners/year/{id}'>
type Month = NonNullable<Year['months']>[number]

/** What is taken off the income of a month, in the order of the count. */
const taken = [
  ['channel', 'Каналы'],
  ['cleans', 'Уборки'],
  ['expenses', 'Расходы'],
  ['fee', 'Нам'],
] as const

/** The four sums of an owner and the months that they come from; each month adds up across. */
export function OwnerYear({ year }: { readonly year: Year }) {
  const { months = [], owed = 0, paid = 0 } = year
  const { today } = useClock()
  const current = months.find(({ begin }) => begin?.slice(0, 7) === today.slice(0, 7))
  const closed = months.find(({ state }) => state === 'closed')
  return (
    <>
      <dl className="stack gap-16 box owner-sums">
        {closed && <Sum name={`К выплате за ${monthName(closed.begin ?? '')}`} sum={closed.to_pay} />}
        <Sum name={`Накоплено за ${monthName(today)}`} sum={current?.to_pay} />
        <Sum name="Долг агентства" sum={owed} />
        <Sum name="Выплачено за 12 месяцев" sum={paid} />
      </dl>
      <Months months={months} />
    </>
  )
}

function Sum({ name, sum = 0 }: { readonly name: string; readonly sum: number | undefined }) {
  return (
    <div className="stack gap-2">
      <dt className="quiet">{name}</dt>
      <dd className={sum < 0 ? 'figure owners-sum bad' : 'figure'}>{formatMoney(sum)}</dd>
    </div>
  )
}

function Months({ months }: { readonly months: readonly Month[] }) {
  const clock = useClock()
  if (months.length === 0) return <p className="quiet">Гостей ещё не было: месяцев для счёта нет.</p>
  return (
    <section className="box owner-months" aria-label="Месяцы">
      <table className="full">
        <thead>
          <tr>
            <th scope="col">Месяц</th>
            <th scope="col">Доход</th>
            {taken.map(([of, name]) => (
              <th key={of} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Прочее</th>
            <th scope="col">Собственнику</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.begin}>
              <th scope="row">
                <span className="stack gap-2">
                  {monthTitle(month.begin ?? '')}
                  <MonthMark month={month} clock={clock} />
                </span>
              </th>
              <td>{formatMoney(month.gross ?? 0)}</td>
              {taken.map(([of]) => (
                <td key={of}>{less(month[of])}</td>
              ))}
              <td>{month.other ? formatMoney(month.other) : '—'}</td>
              <td>
                <b className="strong">{formatMoney(month.to_pay ?? 0)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const less = (sum = 0) => (sum === 0 ? '—' : formatMoney(-sum))

function MonthMark({ month, clock }: { readonly month: Month; readonly clock: Clock }) {
  const { state, end = '', paid_at } = month
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
