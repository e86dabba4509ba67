import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { CellPlace, Row } from '#src/kinds/cells/cell.ts'
import { drawCell } from '#src/kinds/cells/drawCell.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { fieldOf } from '../fieldOf.ts'
import { cardPath } from '../paths.ts'

interface CardGroupsProps {
  readonly model: Model
  readonly row: Row
  /** The named groups alone, without what belongs to none. */
  readonly only?: boolean
}

/** The fields of a row by the declared groups, the others last; one that did not come with the row is not there. */
export function CardGroups({ model, row, only = false }: CardGroupsProps) {
  const access = useAccess(model)
  const clock = useClock()
  const isShown = (name: string) => access.sees(name) && row[name] !== undefined
  const grouped = new Set(model.form.flatMap(({ fields }) => fields))
  const others = Object.entries(model.fields).flatMap(([name, field]) =>
    grouped.has(name) || row[name] === null || field.auxiliary || hasBlock(field) ? [] : [name],
  )
  const rest = [
    { title: 'Ещё', fields: others },
    { title: 'Запись', fields: ['id', 'created_at', 'updated_at'] },
  ]
  const groups = only ? model.form : [...model.form, ...rest]
  return (
    <div className="card-groups">
      {groups.map(({ title, fields }) => {
        const shown = fields.filter(isShown)
        if (shown.length === 0) return null
        return (
          <section key={title} className="box card-group" aria-label={title}>
            <h2>{title}</h2>
            <dl className="stack gap-0">
              {shown.map((name) => {
                const field = fieldOf(model, name)
                const place = { name, row, clock, inTable: false }
                return field && <CardField key={name} field={field} place={place} />
              })}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

/** A list that comes with the card alone is a block of its own there: in one line it would be numbers. */
function hasBlock(field: AnyField): boolean {
  return field.kind === 'computed' && field.look === 'list' && field.single === true
}

function CardField({ field, place }: { readonly field: AnyField; readonly place: CellPlace }) {
  const drawn = drawCell(field, place)
  const id = place.row[place.name]
  const isLink = field.kind === 'reference' && typeof id === 'number'
  return (
    <div className={isTall(field) && drawn ? 'stack gap-12 card-field tall' : 'stack gap-12 card-field'}>
      <dt className="quiet">{field.label}</dt>
      <dd className="narrow breaks">
        {isLink ? (
          <Link className="thumb" to={cardPath(field.to, id)}>
            {drawn}
          </Link>
        ) : (
          drawn || <span className="faint">—</span>
        )}
      </dd>
    </div>
  )
}

function isTall({ kind }: AnyField): boolean {
  return kind === 'parts' || kind === 'json' || kind === 'longText'
}
