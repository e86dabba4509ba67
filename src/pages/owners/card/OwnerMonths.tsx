// The months of an owner: a table where it fits, else lines that unfold into the count.
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { localMoment } from '#schema/rules/dates.ts'
import { formatMoney, formatSum } from '#schema/rules/moneyText.ts'
import { monthTitle } from '#schema/rules/months.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { dateText } from '#src/kinds/texts.ts'

/** A month as it is counted for an owner. */
export type OwnerMonth = NonNullable<CallAnswer<'GET owners/year/{id}'>['months']>[number]

/** What is taken off the income of a month, in the order of the count. */
const taken = [
  ['channel', 'Каналы'],
  ['cleans', 'Уборки'],
  ['expenses', 'Расходы'],
  ['fee', 'Нам'],
] as const

interface OwnerMonthsProps {
  readonly months: readonly OwnerMonth[]
  /** The way to close the month that is closed next, by its first day. */
  readonly next: ReactNode
  readonly nextBegin: string | undefined
}

/** The newest month first; each adds up across. */
export function OwnerMonths({ months, next, nextBegin }: OwnerMonthsProps) {
  // the columns of a month need the width of a desk
  const isNarrow = useMediaQuery('(max-width: 959.95px)')
  if (months.length === 0) return <p className="quiet">Гостей ещё не было: месяцев для счёта нет.</p>
  return (
    <section className="box owner-months" aria-label="Месяцы">
      {isNarrow ? (
        months.map((month) => (
          <Line key={month.begin} month={month}>
            {month.begin === nextBegin && next}
          </Line>
        ))
      ) : (
        <Table months={months} next={next} nextBegin={nextBegin} />
      )}
    </section>
  )
}

function Table({ months, next, nextBegin }: OwnerMonthsProps) {
  const { today } = useClock()
  const hasOther = months.some(({ other }) => other)
  const lessened = taken.filter(([of]) => months.some(({ [of]: sum }) => sum))
  return (
    <table className="full">
      <thead>
        <tr>
          <th scope="col">Месяц, ₽</th>
          <th scope="col">Доход</th>
          {lessened.map(([of, name]) => (
            <th key={of} scope="col">
              {name}
            </th>
          ))}
          {hasOther && <th scope="col">Прочее</th>}
          <th scope="col">Собственнику</th>
          <th scope="col">Осталось</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.begin} style={(month.end ?? '') >= today ? running : undefined}>
            <th scope="row">
              <MonthName month={month}>{month.begin === nextBegin && next}</MonthName>
            </th>
            <td>{formatSum(month.gross ?? 0)}</td>
            {lessened.map(([of]) => (
              <td key={of}>{less(month[of], formatSum)}</td>
            ))}
            {hasOther && <td>{month.other ? formatSum(month.other) : '—'}</td>}
            <td>
              <b className="strong">{formatSum(month.to_pay ?? 0)}</b>
            </td>
            <td className={month.rest ? 'wait-text' : 'faint'}>{month.rest ? formatSum(month.rest) : '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month that still goes on is told from those that are counted. */
const running = { background: 'var(--k-infoSoft)' }

interface MonthProps {
  readonly month: OwnerMonth
  /** What can be done with it now. */
  readonly children?: ReactNode
}

function Line({ month, children }: MonthProps) {
  const { gross = 0, other = 0, to_pay: sum = 0, rest = 0 } = month
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
        {rest !== 0 && <Part name="Осталось" sum={formatMoney(rest)} />}
        {children}
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

/** Whether the day on which a month is paid has gone by. */
export const isLate = (due: string | undefined, today: string): due is string => !!due && due < today

const less = (sum = 0, write = formatMoney) => (sum === 0 ? '—' : write(-sum))

function MonthName({ month, children }: MonthProps) {
  return (
    <span className="row wrap gap-16">
      <span className="column gap-0 top">
        <b>{monthTitle(month.begin ?? '')}</b>
        <MonthMark month={month} />
      </span>
      {children}
    </span>
  )
}

function MonthMark({ month: { state, end = '', paid_at, payout_on: due } }: MonthProps) {
  const clock = useClock()
  if (state === 'paid') {
    const day = paid_at && dateText(localMoment(clock.zone, paid_at).date, clock)
    return <Mark family="ok">выплачен {day}</Mark>
  }
  if (state === 'closed') {
    return isLate(due, clock.today) ? (
      <Mark family="bad">просрочено с {dateText(due, clock)}</Mark>
    ) : (
      <Mark family="wait">к выплате</Mark>
    )
  }
  return end < clock.today ? <Mark family="wait">не закрыт</Mark> : <Mark family="info">идёт</Mark>
}

/** The state of a month as its shape and a word: a chip in every row would be louder than the sums. */
function Mark({ family, children }: { readonly family: Family; readonly children: ReactNode }) {
  return (
    <span className={`row inline gap-6 size-12 ${family === 'bad' ? 'bad-text' : 'quiet'}`}>
      <Glyph family={family} size={10} />
      {children}
    </span>
  )
}
