// At the right of the desk: money of the day, load of fourteen days, free windows worth selling.
import { useState } from 'react'
import { isIsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import type { Desk, DeskGap } from './desk.ts'

/** Expected and received, the debts of guests and the deposits at the agency. */
export function MoneyCard({ money }: { readonly money: NonNullable<Desk['money']> }) {
  const { today_expected: expected = 0, today_received: received = 0 } = money
  const { debts = 0, deposits_to_return: toReturn = 0, deposits_held: held = 0 } = money
  const share = expected > 0 ? Math.min(100, Math.round((received / expected) * 100)) : 0
  return (
    <section className="desk-part" aria-label="Деньги за день">
      <h2 className="row stretch apart gap-0">Деньги за день</h2>
      <dl className="row stretch wrap desk-sums">
        <div>
          <dt className="quiet">Ожидаем</dt>
          <dd className="large">{moneyText(expected)}</dd>
        </div>
        <div>
          <dt className="quiet">Получено</dt>
          <dd className="large">{moneyText(received)}</dd>
        </div>
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
        <div>
          <dt className="quiet">Долги гостей</dt>
          <dd className={debts > 0 ? 'bad' : ''}>{moneyText(debts)}</dd>
        </div>
        <div>
          <dt className="quiet">Залоги у нас</dt>
          <dd>{moneyText(held)}</dd>
        </div>
        {toReturn > 0 && (
          <div>
            <dt className="quiet">Из них вернуть</dt>
            <dd>{moneyText(toReturn)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const LOW = 65

/** Fourteen bars; a day under 65 % is hatched and carries its number. */
export function LoadCard({ occupancy }: { readonly occupancy: NonNullable<Desk['occupancy']> }) {
  const clock = useClock()
  const { days = [], week } = occupancy
  if (days.length === 0) return null
  return (
    <section className="desk-part" aria-label="Загрузка, 14 дней">
      <h2 className="row stretch apart gap-0">
        Загрузка, 14 дней
        {week !== undefined && <span className="quiet">неделя {numberText(week, '%')}</span>}
      </h2>
      <ol className="row stretch gap-4 desk-bars">
        {days.map(({ date = '', occupancy: percent = 0 }, index) => {
          const isWeekend = isIsoDate(date) && [0, 6].includes(weekdayOf(date))
          const isLow = percent < LOW
          return (
            <li
              className="grow quiet"
              key={date}
              title={`${dateText(date, clock)}: ${numberText(percent, '%')}`}
            >
              <span className="only-read">
                {dateText(date, clock)}: {numberText(percent, '%')}
              </span>
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
    </section>
  )
}

const SHOWN = 4

/** Free nights between two stays with the usual price. */
export function GapsCard({ gaps }: { readonly gaps: readonly DeskGap[] }) {
  const clock = useClock()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? gaps : gaps.slice(0, SHOWN)
  return (
    <section className="desk-part" aria-label="Свободные окна">
      <h2 className="row stretch apart gap-0">
        Свободные окна
        {gaps.length > SHOWN && (
          <button
            className="medium link"
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Свернуть' : `Все ${gaps.length}`}
          </button>
        )}
      </h2>
      {gaps.length === 0 && <p className="desk-none">Коротких окон на две недели нет</p>}
      <ul className="desk-gaps">
        {shown.map((gap) => (
          <li className="stack quiet" key={`${gap.object_id} ${gap.begin}`}>
            <span>{dateText(gap.begin, clock)}</span>
            <span title={gap.object}>{gap.object}</span>
            <span>{counted(gap.nights ?? 0, ['ночь', 'ночи', 'ночей'])}</span>
            <b className="ink to-right">{moneyText(gap.price) || '—'}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
