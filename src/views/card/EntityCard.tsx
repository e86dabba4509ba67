// The card of any row: name, state with its next moves, what may be done, and the groups of fields.
import type { ComponentType } from 'react'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { RowLoader } from '../RowLoader.tsx'
import type { RowSlotProps } from '../slots.ts'
import { CardButtons } from './CardButtons.tsx'
import { CardGroups } from './CardGroups.tsx'
import { StateMoves } from './StateMoves.tsx'
import './card.css'

interface EntityCardProps {
  readonly model: Model
  /** Buttons of the entity's own in the heading. */
  readonly Actions?: ComponentType<RowSlotProps>
  /** Blocks of the entity's own under the groups. */
  readonly Blocks?: ComponentType<RowSlotProps>
}

/** Reads the row of the address and shows it. */
export default function EntityCard({ model, Actions, Blocks }: EntityCardProps) {
  return (
    <RowLoader model={model}>
      {(row) => (
        <article className="card">
          <CardHead model={model} row={row} Actions={Actions} />
          <CardGroups model={model} row={row} />
          {Blocks && <Blocks row={row} />}
        </article>
      )}
    </RowLoader>
  )
}

function CardHead({
  model,
  row,
  Actions,
}: {
  model: Model
  row: Row
  Actions?: ComponentType<RowSlotProps>
}) {
  const access = useAccess(model)
  const states = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'state' && access.sees(name) && row[name] !== undefined ? [{ name, field }] : [],
  )
  return (
    <header className="card-head">
      <h1>{rowName(model, row)}</h1>
      {row.archived === true && <span className="archived-mark">В архиве</span>}
      {states.map(({ name, field }) => (
        <StateMoves key={name} model={model} row={row} name={name} field={field} />
      ))}
      <div className="card-buttons">
        {Actions && <Actions row={row} />}
        <CardButtons model={model} row={row} />
      </div>
    </header>
  )
}
