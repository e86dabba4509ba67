// Flats by load; in a period of up to two months every night is a cell whose shade tells its price.
import { Link } from 'react-router'
import { addDays, isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { dateText, moneyText, numberText } from '#src/kinds/texts.ts'
import type { Statistics } from './figures.ts'

const steps = [4000, 6000] as const

/** The ranking of flats with the map of nights. */
export function ObjectsCard({ data }: { readonly data: Statistics }) {
  const clock = useClock()
  const { by_object: flats = [], period = {} } = data
  const begin = isIsoDate(period.begin) ? period.begin : clock.today
  const hasMap = flats.some(({ days }) => Array.isArray(days) && days.length > 0)
  return (
    <section className="narrow box stat-card" aria-label="Объекты по загрузке">
      <header>
        <h2>{hasMap ? 'Объекты и дни' : 'Объекты'}</h2>
        <span>по загрузке</span>
      </header>
      {hasMap && (
        <ul className="row stretch wrap quiet stat-legend" aria-hidden="true">
          <li className="row gap-6 free">свободно</li>
          <li className="row gap-6 low">{'< 4 000'}</li>
          <li className="row gap-6 middle">4–6 000</li>
          <li className="row gap-6 high">{'> 6 000 ₽'}</li>
          <li className="row gap-6 closed">ремонт, собственник</li>
        </ul>
      )}
      <ul className="stat-objects">
        {flats.map((flat) => {
          const { id, name, occupancy = 0, revenue = 0 } = flat
          const filter = { ...period, object_id: id }
          const cells: readonly unknown[] = Array.isArray(flat.days) ? flat.days : []
          return (
            <li key={id}>
              <Link
                className="hovers stack gap-10 quiet"
                to={`/rents?filter=${encodeURIComponent(JSON.stringify(filter))}`}
              >
                <span className="ink breaks stat-name" title={name}>
                  {name}
                </span>
                {hasMap ? (
                  <span className="row stretch gap-2 narrow stat-cells" aria-hidden="true">
                    {cells.map((cell, index) => {
                      const date = addDays(begin, index)
                      const isToday = date === clock.today
                      return (
                        <i
                          key={date}
                          className={isToday ? `${shadeOf(cell)} now` : shadeOf(cell)}
                          title={`${dateText(date, clock)}: ${cellText(cell)}`}
                        />
                      )
                    })}
                  </span>
                ) : (
                  <span className="stat-line" aria-hidden="true">
                    <span className="accent" style={{ width: `${occupancy}%` }} />
                  </span>
                )}
                <b className="ink to-right">{numberText(Math.round(occupancy), '%')}</b>
                <span>{moneyText(Math.round(revenue))}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function shadeOf(cell: unknown): string {
  if (cell === 'closed') return 'closed'
  if (typeof cell !== 'number') return 'free'
  return cell < steps[0] ? 'low' : cell <= steps[1] ? 'middle' : 'high'
}

function cellText(cell: unknown): string {
  if (cell === 'closed') return 'не сдаётся'
  return typeof cell === 'number' ? moneyText(Math.round(cell)) : 'свободно'
}
