import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { isIsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { countNights } from '#schema/rules/stayWords.ts'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import { ReadFailure } from '#src/views/ReadFailure.tsx'
import { DeskPart, FoldButton } from './DeskCard.tsx'
import { type Desk, type DeskPlace, useAhead, useSection } from './desk.ts'

interface SideProps {
  readonly money: Desk['money']
  readonly place: DeskPlace
}

/** At the right of the desk: money of the day where the server tells it, load of fourteen days, free windows. */
export function SideCard({ money, place }: SideProps) {
  const { data, error, refetch } = useAhead(place)
  return (
    <div className="narrow box desk-card">
      {money && <MoneyPart money={money} />}
      {data && <LoadPart occupancy={data.occupancy ?? {}} />}
      {data && <GapsPart ahead={data} place={place} />}
      {!data && !error && <Skeleton variant="rounded" height={280} className="desk-part" />}
      {!data && error && (
        <ReadFailure
          title="Не удалось загрузить загрузку и окна"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** Expected and received, of the day and of its week, the debts of guests and the deposits at the agency. */
function MoneyPart({ money }: { readonly money: NonNullable<Desk['money']> }) {
  const { today_expected: expected = 0, today_received: received = 0 } = money
  const { debts = 0, deposits_to_return: toReturn = 0, deposits_held: held = 0, week } = money
  const { dateText } = useDates()
  const share = expected > 0 ? Math.min(100, Math.round((received / expected) * 100)) : 0
  return (
    <DeskPart title="Деньги за день">
      <dl className="row stretch wrap desk-sums">
        <Sum label="Ожидаем" sum={expected} className="large" />
        <Sum label="Получено" sum={received} className="large" />
      </dl>
      <div
        className="desk-track"
        role="progressbar"
        aria-label="Получено из ожидаемого"
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className="block" style={{ width: `${share}%` }} />
      </div>
      <dl className="row stretch wrap desk-sums">
        {week && (
          <>
            <Sum label="Ожидаем за неделю" sum={week.expected ?? 0} hint={`до ${dateText(week.end)}`} />
            <Sum label="Получено за неделю" sum={week.received ?? 0} hint={`с ${dateText(week.begin)}`} />
          </>
        )}
        <Sum label="Долги гостей" sum={debts} className={debts > 0 ? 'bad' : ''} />
        <Sum label="Залоги у нас" sum={held}>
          {toReturn > 0 && <small className="quiet block">из них вернуть {moneyText(toReturn)}</small>}
        </Sum>
      </dl>
    </DeskPart>
  )
}

interface SumProps {
  readonly label: string
  readonly sum: number
  readonly className?: string
  readonly hint?: string
  readonly children?: ReactNode
}

function Sum({ label, sum, className, hint, children }: SumProps) {
  return (
    <div title={hint}>
      <dt className="quiet">{label}</dt>
      <dd className={className}>
        {moneyText(sum)}
        {children}
      </dd>
    </div>
  )
}

const LOW = 65

/** Fourteen bars; a day under 65 % is hatched and carries its number. */
function LoadPart({
  occupancy: { days = [], week },
}: {
  readonly occupancy: NonNullable<Desk['occupancy']>
}) {
  const clock = useClock()
  if (days.length === 0) return null
  return (
    <DeskPart
      title="Загрузка, 14 дней"
      aside={week !== undefined && <span className="quiet">неделя {numberText(week, '%')}</span>}
    >
      <ol className="row stretch gap-4 desk-bars">
        {days.map(({ date = '', occupancy: percent = 0 }, index) => {
          const isWeekend = isIsoDate(date) && [0, 6].includes(weekdayOf(date))
          const isLow = percent < LOW
          const text = `${dateText(date, clock)}: ${numberText(percent, '%')}`
          return (
            <li className="grow quiet" key={date} title={text}>
              <span className="only-read">{text}</span>
              <span className="column finish gap-0 desk-bar-place" aria-hidden="true">
                {(isLow || index === 0) && <small>{Math.round(percent)}</small>}
                <span
                  className={`desk-bar ${index === 0 ? 'now' : ''} ${isLow ? 'low' : ''}`}
                  style={{ height: `${Math.max(percent, 3) * 0.44}px` }}
                />
              </span>
              <span className={isWeekend ? 'ink weekend' : ''} aria-hidden="true">
                {date.slice(8)}
              </span>
            </li>
          )
        })}
      </ol>
    </DeskPart>
  )
}

const SHOWN = 4

/** Free nights between two stays with the usual price. */
function GapsPart({ ahead, place }: { readonly ahead: Desk; readonly place: DeskPlace }) {
  const clock = useClock()
  const { gaps = [], counts } = ahead
  const total = counts?.gaps ?? gaps.length
  const { shown, toggle } = useSection(place, {
    view: 'gaps',
    rows: gaps,
    total,
    most: SHOWN,
    more: () => `Все ${total}`,
    rowsOf: (whole) => whole.gaps,
  })
  return (
    <DeskPart title="Свободные окна" aside={<FoldButton toggle={toggle} className="" />}>
      {total === 0 && <p className="desk-none">Коротких окон на две недели нет</p>}
      <ul className="desk-gaps">
        {shown.map((gap) => (
          <li className="stack quiet" key={`${gap.object_id} ${gap.begin}`}>
            <span>{dateText(gap.begin, clock)}</span>
            <span title={gap.object}>{gap.object}</span>
            <span>{countNights(gap.nights ?? 0)}</span>
            <b className="ink to-right">{moneyText(gap.price) || '—'}</b>
          </li>
        ))}
      </ul>
    </DeskPart>
  )
}
