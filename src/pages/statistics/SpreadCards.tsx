// How guests book, who cleaned, and what the coming days already hold.
import { Link } from 'react-router'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { booksAhead, leadSteps, lengthSteps, stepText } from '#schema/rules/spread.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import { cardPath, listPath } from '#src/views/paths.ts'
import { ShareLine, StatCard, type StatColumn, StatTable } from './StatCard.tsx'

type Spread = CallAnswer<'GET dashboard/spread'>

interface CardProps {
  readonly data: Spread
}

/** Days ahead and nights of the stays that begin in the period; nothing where the host tells neither. */
export function SpreadCard({ data: { leads = [], lengths = [] } }: CardProps) {
  if (leads.length + lengths.length === 0) return null
  return (
    <StatCard title="Как бронируют" note="брони с заездом в периоде">
      <div className="stack gap-14">
        <Steps title="За сколько дней до заезда" steps={leadSteps} rows={leads} />
        <Steps title="На сколько ночей" steps={lengthSteps} rows={lengths} />
      </div>
    </StatCard>
  )
}

interface StepsProps {
  readonly title: string
  readonly steps: readonly number[]
  readonly rows: NonNullable<Spread['leads']>
}

function Steps({ title, steps, rows }: StepsProps) {
  const most = Math.max(1, ...rows.map(({ count = 0 }) => count))
  return (
    <section className="stack gap-6">
      <h3 className="ink medium size-12">{title}</h3>
      <ul className="stack gap-4 stat-lines">
        {rows.map(({ from = 0, count = 0 }) => (
          <li key={from} className="stack gap-10 quiet">
            {from === 0 ? 'в день заезда' : stepText(steps, from)}
            <ShareLine percent={(count / most) * 100} />
            <b className="ink to-right">{numberText(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nights sold for the coming days with the gain of a week: each line opens its bookings. */
export function BooksCard({ data: { books = [], today } }: CardProps) {
  if (books.length === 0 || !isIsoDate(today)) return null
  return (
    <StatCard title="Впереди" note="ночей продано, за неделю">
      <dl className="stat-lines">
        {booksAhead.map((days) => {
          const { nights = 0, gained = 0 } = books.find((one) => one.days === days) ?? {}
          return (
            <div key={days} className="row apart gap-12">
              <dt>
                <Link
                  className="thumb"
                  to={listPath('rents', { begin: today, end: addDays(today, days - 1) })}
                >
                  {days} дней
                </Link>
              </dt>
              <dd className="medium">
                {countNights(nights)}{' '}
                <span className={gained > 0 ? 'ok-text' : gained < 0 ? 'bad-text' : 'quiet'}>
                  {gained > 0 ? `+${numberText(gained)}` : numberText(gained)}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </StatCard>
  )
}

const cleanerColumns: readonly StatColumn<NonNullable<Spread['by_cleaner']>[number]>[] = [
  ['Клинер', ({ name }) => name, ({ cleaner_id: id = 0 }) => cardPath('cleaners', id)],
  ['Уборок', ({ count }) => numberText(count)],
  ['Вовремя', ({ on_time: share }) => numberText(share, '%') || '—'],
  ['Вернули', ({ rework }) => numberText(rework)],
  ['Оплата', ({ cost = 0 }) => moneyText(Math.round(cost))],
]

/** A table wider than the phone is scrolled by the keyboard too. */
const reachedByKeys = { tabIndex: 0 }

/** Who cleaned in the period: only where the server tells it. */
export function CleanersCard({ data: { by_cleaner: rows = [] } }: CardProps) {
  if (rows.length === 0) return null
  return (
    <StatCard title="Клинеры" note="уборки периода">
      <section className="stat-owners" aria-label="Таблица клинеров" {...reachedByKeys}>
        <StatTable caption="Клинеры" columns={cleanerColumns} rows={rows} />
      </section>
    </StatCard>
  )
}
