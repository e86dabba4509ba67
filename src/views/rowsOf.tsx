import type { ComponentType } from 'react'
import { useListContext } from 'react-admin'
import type { EntityName } from '#schema/names.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import type { RowSlotProps } from './slots.ts'

/** The rows of a list one under another, each drawn by a component of its entity. */
export function rowsOf<N extends EntityName>(className: string, Row: ComponentType<RowSlotProps<N>>) {
  return function Rows() {
    const { data = [] } = useListContext<SentRow<N>>()
    return (
      <ul className={className}>
        {data.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    )
  }
}
