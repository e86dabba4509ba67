import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { plural } from '#schema/rules/plural.ts'
import type { Report } from './report.ts'

/** What was done for the flats: cleans, photos, problems put right. */
export function Care({ care }: { readonly care: NonNullable<Report['care']> }) {
  const { cleans = 0, photos = 0, problems_found: found = 0, problems_fixed: fixed = 0 } = care
  return (
    <section className="box op-card" aria-labelledby="op-care">
      <h2 id="op-care" className="op-title">
        Забота о квартирах
      </h2>
      <p className="row stretch wrap op-care">
        <span>
          <b>{cleans}</b> {plural(cleans, ['уборка', 'уборки', 'уборок'])}
        </span>
        {photos > 0 && (
          <span>
            <b>{photos}</b> фото
          </span>
        )}
        <span>{found === 0 ? 'поломок не нашли' : <Fixed fixed={fixed} found={found} />}</span>
      </p>
    </section>
  )
}

function Fixed({ fixed, found }: { readonly fixed: number; readonly found: number }) {
  return (
    <>
      <b>{fixed}</b> из {found} {plural(found, ['поломки', 'поломок', 'поломок'])} починили
    </>
  )
}

/** The expenses of the month at the owner's cost. */
export function Expenses({ expenses }: { readonly expenses: NonNullable<Report['expenses']> }) {
  const total = addMoney(...expenses.map(({ amount = 0 }) => amount))
  return (
    <section className="box op-card" aria-labelledby="op-expenses">
      <h2 id="op-expenses" className="op-title">
        Расходы <span>{formatMoney(total)}</span>
      </h2>
      <dl className="op-count">
        {expenses.map(({ date, title, category, object, amount = 0 }, index) => (
          <div key={`${date} ${String(index)}`}>
            <dt>
              {isIsoDate(date) ? `${formatDate(date).slice(0, 5)} ` : ''}
              {[title || category, object].filter(Boolean).join(', ')}
            </dt>
            <dd>{formatMoney(subtractMoney(0, amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
