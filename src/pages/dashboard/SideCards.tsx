// At the right of the desk: money of the day, load of fourteen days, free windows worth selling.
import { useState } from 'react'
import { isIsoDate, weekdayOf } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'

/** Expected and received, the debts of guests and the deposits at the agency. */
export function MoneyCard({ money }: { readonly money: Row }) {
  const expected = numberIn(money, 'today_expected') ?? 0
  const received = numberIn(money, 'today_received') ?? 0
  const share = expected > 0 ? Math.min(100, Math.round((received / expected) * 100)) : 0
  const debts = numberIn(money, 'debts') ?? 0
  const toReturn = numberIn(money, 'deposits_to_return') ?? 0
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
          <dd>{moneyText(numberIn(money, 'deposits_held') ?? 0)}</dd>
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
export function LoadCard({ occupancy }: { readonly occupancy: Row }) {
  const clock = useClock()
  const days = partsIn(occupancy, 'days')
  const week = numberIn(occupancy, 'week')
  if (days.length === 0) return null
  return (
    <section className="desk-part" aria-label="Загрузка, 14 дней">
      <h2 className="row stretch apart gap-0">
        Загрузка, 14 дней
        {week !== undefined && <span className="quiet">неделя {numberText(week, '%')}</span>}
      </h2>
      <ol className="row stretch gap-4 desk-bars">
        {days.map((day, index) => {
          const percent = numberIn(day, 'occupancy') ?? 0
          const date = textIn(day, 'date')
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
export function GapsCard({ gaps }: { readonly gaps: readonly Row[] }) {
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
          <li className="stack quiet" key={`${gap.object_id} ${textIn(gap, 'begin')}`}>
            <span>{dateText(gap.begin, clock)}</span>
            <span title={textIn(gap, 'object')}>{textIn(gap, 'object')}</span>
            <span>{counted(numberIn(gap, 'nights') ?? 0, ['ночь', 'ночи', 'ночей'])}</span>
            <b className="ink to-right">{moneyText(numberIn(gap, 'price')) || '—'}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
