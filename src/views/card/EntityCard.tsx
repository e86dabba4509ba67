import { type ComponentType, useEffect } from 'react'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { lazyPart, preloadScreen } from '#src/base/lazyScreen.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { RowLoader } from '../RowLoader.tsx'
import type { OwnTab, RowSlotProps } from '../slots.ts'
import { CardButtons } from './CardButtons.tsx'
import { CardGroups } from './CardGroups.tsx'
import { LaterTabs } from './LaterTabs.tsx'
import { StateMoves } from './StateMoves.tsx'
import './card.css'

const FilesBlock = lazyPart(() => import('../FilesBlock.tsx'))

interface EntityCardProps {
  readonly model: Model
  /** Buttons of the entity's own in the heading. */
  readonly Actions?: ComponentType<RowSlotProps>
  /** Instead of the heading. */
  readonly Top?: ComponentType<RowSlotProps>
  /** Tabs instead of the groups. */
  readonly tabs?: readonly OwnTab[]
  /** Blocks of the entity's own under the groups. */
  readonly Blocks?: ComponentType<RowSlotProps>
}

/** The card of the row in the address: name, state with its next moves, what may be done, groups of fields. */
export default function EntityCard({ model, Actions, Top, tabs, Blocks }: EntityCardProps) {
  useEffect(() => {
    // Tabs stand in the first drawing: their code comes while the row is read.
    if (tabs) preloadScreen(LaterTabs)
  }, [tabs])
  return (
    <RowLoader model={model}>
      {(row) => (
        <article className="stack gap-14">
          {Top ? <Top row={row} /> : <CardHead model={model} row={row} Actions={Actions} />}
          {tabs ? <LaterTabs model={model} row={row} own={tabs} /> : <CardGroups model={model} row={row} />}
          {Blocks && <Blocks row={row} />}
          {model.traits?.includes('filed') && (
            <section className="box card-group" aria-label="Файлы">
              <h2>Файлы</h2>
              <FilesBlock model={model} row={row} />
            </section>
          )}
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
  row: AnyRow
  Actions?: ComponentType<RowSlotProps>
}) {
  const access = useAccess(model)
  const states = Object.entries(model.fields).flatMap(([name, field]) =>
    field.kind === 'state' && access.sees(name) && row[name] !== undefined ? [{ name, field }] : [],
  )
  return (
    <header className="row wrap card-head">
      <h1 className="figure breaks">{rowName(model, row)}</h1>
      {row.archived === true && <span className="medium size-12 archived-mark">В архиве</span>}
      {states.map(({ name, field }) => (
        <StateMoves key={name} model={model} row={row} name={name} field={field} />
      ))}
      <div className="row stretch wrap push card-buttons">
        {Actions && <Actions row={row} />}
        <CardButtons model={model} row={row} />
      </div>
    </header>
  )
}
