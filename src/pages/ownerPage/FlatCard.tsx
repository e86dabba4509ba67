import { addDays, daysBetween, eachDate, type IsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { periodOfMonth } from '#schema/rules/months.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { Flat, Taken } from './report.ts'

const kinds: Readonly<Record<string, string>> = {
  guest: 'гость',
  owner_stay: 'вы сами',
  block: 'закрыто',
  repair: 'ремонт',
}

/** One flat of the owner: figures of the month and its calendar, weeks from Thursday. */
export function FlatCard({ flat, month }: { readonly flat: Flat; readonly month: string }) {
  const { name = '', totals = {}, calendar = [] } = flat
  const { owner_amount: owner = 0, nights = 0, adr, occupancy } = totals
  const facts = [
    ['Вам', formatMoney(owner)],
    ['Ночей', nights],
    ['За ночь', adr === undefined ? '—' : formatMoney(adr)],
  ]
  return (
    <section className="box op-card row stretch gap-16 op-flat" aria-label={name}>
      <div className="grow">
        <h2 className="size-15 breaks">{name}</h2>
        <p className="quiet">
          Загрузка {occupancy === undefined ? '—' : `${String(occupancy).replace('.', ',')}\u00a0%`}
        </p>
        <dl>
          {facts.map(([what, text]) => (
            <div className="row stretch apart line-above" key={what}>
              <dt className="quiet">{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Calendar taken={calendar} month={month} name={name} />
    </section>
  )
}

interface CalendarProps {
  readonly taken: readonly Taken[]
  readonly month: string
  readonly name: string
}

function Calendar({ taken, month, name }: CalendarProps) {
  const { begin, end } = periodOfMonth(month)
  const start = startOfWeek(begin)
  const weeks = Math.ceil((daysBetween(start, end) + 1) / 7)
  const rows = Array.from({ length: weeks }, (_, week) =>
    eachDate(addDays(start, week * 7), addDays(start, week * 7 + 7)),
  )
  const head = rows[0] ?? []
  return (
    <table className="fixed own-colours op-calendar">
      <caption className="nowrap op-hidden">Занятые дни: {name}</caption>
      <thead>
        <tr>
          {head.map((date) => (
            <th className="quiet size-12" key={date} scope="col">
              {shortWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <Day key={date} date={date} taken={taken} isInside={date >= begin && date <= end} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  readonly date: IsoDate
  readonly taken: readonly Taken[]
  readonly isInside: boolean
}

function Day({ date, taken, isInside }: DayProps) {
  if (!isInside) return <td />
  const stay = taken.find(({ begin = '', end = '' }) => begin <= date && date < end)
  const number = Number(date.slice(8))
  if (!stay) return <td>{number}</td>
  const marks = [
    'op-day',
    stay.kind === 'guest' ? 'is-guest' : 'is-own',
    ...(stay.begin === date ? ['is-first'] : []),
    ...(addDays(date, 1) === stay.end ? ['is-last'] : []),
  ]
  return (
    <td>
      <span className={marks.join(' ')}>
        {number}
        <span className="nowrap op-hidden">, {kinds[stay.kind ?? ''] ?? 'занято'}</span>
      </span>
    </td>
  )
}
