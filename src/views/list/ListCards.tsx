// The rows as cards on the phone: the name, the state, and the other columns as short lines.

import { memo, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { drawCell } from '#src/kinds/cells/drawCell.tsx'
import { isEmpty } from '#src/kinds/cells/isEmpty.ts'
import { LaterPicture } from '#src/kinds/cells/LaterFiles.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { rowName } from '#src/kinds/rowName.ts'
import type { Clock } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { fieldOf } from '../fieldOf.ts'
import { cardPath } from '../paths.ts'

/** The cards of a page of rows; each is one link to the row's card. */
export function ListCards({ model }: { readonly model: Model }) {
  const { data = [] } = useListContext<AnyRow>()
  const access = useAccess(model)
  const { zone, today } = useClock()
  const columns = model.list.columns.filter((name) => access.sees(name) && name !== model.title)
  return (
    <ul className="stack">
      {data.map((row) => (
        <RowCard key={row.id} model={model} row={row} columns={columns.join()} zone={zone} today={today} />
      ))}
    </ul>
  )
}

interface RowCardProps extends Clock {
  readonly model: Model
  readonly row: Row
  /** Names joined by commas: a plain text keeps the card from being drawn anew. */
  readonly columns: string
}

const RowCard = memo(function RowCard({ model, row, columns, zone, today }: RowCardProps) {
  const place = { row, clock: { zone, today }, inTable: true }
  const fields = columns.split(',').flatMap((name) => {
    const field = fieldOf(model, name)
    return field && !isEmpty(row[name]) ? [{ name, field }] : []
  })
  const marks = fields.filter(({ field }) => isMark(field))
  const lines = fields.filter(({ field }) => !isMark(field)).slice(0, 5)
  return (
    <CardFrame
      model={model}
      row={row}
      lines={lines.map(({ name, field }) => [field.label, drawCell(field, { ...place, name })])}
    >
      {marks.map(({ name, field }) => (
        <span key={name}>{drawCell(field, { ...place, name })}</span>
      ))}
    </CardFrame>
  )
})

interface CardFrameProps {
  readonly model: Model
  readonly row: Row
  /** Short lines under the name: what, and how much of it. */
  readonly lines: readonly (readonly [label: string, value: ReactNode])[]
  /** What stands beside the name. */
  readonly children?: ReactNode
}

/** A card of a row on the phone: its picture and name as one link, and the lines under them. */
export function CardFrame({ model, row, lines, children }: CardFrameProps) {
  return (
    <li className="stack gap-4 box row-card">
      <div className="row wrap apart row-card-head">
        {model.list.picture && <LaterPicture id={row[model.list.picture]} />}
        <Link className="strong ink breaks row-card-link" to={cardPath(model.name, Number(row.id))}>
          {rowName(model, row)}
        </Link>
        {children}
      </div>
      {lines.map(([label, value]) => (
        <div key={label} className="row stretch apart gap-12 row-card-line">
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </li>
  )
}

function isMark(field: { readonly kind: string; readonly look?: string }): boolean {
  return field.kind === 'state' || field.look === 'lights'
}
