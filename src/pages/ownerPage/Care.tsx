import { formatDate, isIsoDate } from '#schema/rules/dates.ts'
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { plural } from '#schema/rules/plural.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'

/** What was done for the flats: cleans, photos, problems put right. */
export function Care({ care }: { readonly care: Row }) {
  const cleans = numberIn(care, 'cleans') ?? 0
  const photos = numberIn(care, 'photos') ?? 0
  const found = numberIn(care, 'problems_found') ?? 0
  const fixed = numberIn(care, 'problems_fixed') ?? 0
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
export function Expenses({ expenses }: { readonly expenses: readonly Row[] }) {
  const total = addMoney(...expenses.map((expense) => numberIn(expense, 'amount') ?? 0))
  return (
    <section className="box op-card" aria-labelledby="op-expenses">
      <h2 id="op-expenses" className="op-title">
        Расходы <span>{formatMoney(total)}</span>
      </h2>
      <dl className="op-count">
        {expenses.map((expense, index) => (
          <div key={`${textIn(expense, 'date')} ${String(index)}`}>
            <dt>
              {isIsoDate(expense.date) ? `${formatDate(expense.date).slice(0, 5)} ` : ''}
              {[textIn(expense, 'title') || textIn(expense, 'category'), textIn(expense, 'object')]
                .filter(Boolean)
                .join(', ')}
            </dt>
            <dd>{formatMoney(subtractMoney(0, numberIn(expense, 'amount') ?? 0))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
