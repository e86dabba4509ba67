// The rows as a table on wide screens; the first cell is a real link to the card.

import { useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { DataTable } from 'react-admin'
import { Link } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { alignOf, drawCell, textOfCell } from '#src/kinds/cells/drawCell.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { fieldOf, isSortable } from '../fieldOf.ts'
import { cardPath } from '../paths.ts'
import { BulkBar } from './BulkBar.tsx'
import { useListManner } from './listManner.ts'

const bulkBar = <BulkBar />
const isNarrow = '(max-width: 1279.95px)'

/** The table of the columns that the person may see; a row leads to its card. */
export function ListTable({ model }: { readonly model: Model }) {
  const access = useAccess(model)
  const narrow = useMediaQuery(isNarrow)
  const columns = useColumns(model, narrow)
  const { onOpen } = useListManner()
  const canRemove = access.can('remove')
  return (
    <DataTable
      key={narrow ? 'narrow' : 'wide'}
      aria-label={model.labels.many}
      rowClick={(id, _, row) => {
        if (!onOpen) return cardPath(model.name, id)
        onOpen({ ...row, id })
        return false
      }}
      bulkActionButtons={canRemove && bulkBar}
      bulkActionsToolbar={canRemove ? bulkBar : undefined}
      hiddenColumns={narrow ? [...(model.list.narrow ?? [])] : undefined}
      storeKey={narrow ? `${model.name}.datatable.narrow` : undefined}
    >
      {columns}
    </DataTable>
  )
}

function useColumns(model: Model, narrow: boolean) {
  const access = useAccess(model)
  const { zone, today } = useClock()
  const { cells } = useListManner()
  return useMemo(() => {
    const clock = { zone, today }
    const names = model.list.columns.filter(access.sees)
    return names.map((name, index) => {
      const field = fieldOf(model, name)
      if (!field) return null
      const draw = (row: Row) => {
        const place = { name, row, clock, inTable: true }
        const Own = cells?.[name]
        if (Own) return <Own row={row} />
        return index === 0 ? (
          <RowLink model={model} row={row} text={textOfCell(field, place)} />
        ) : (
          drawCell(field, place)
        )
      }
      return (
        <DataTable.Col
          key={`${name}${narrow}`}
          source={name}
          label={field.label}
          align={alignOf(field)}
          disableSort={!isSortable(field)}
          render={draw}
        />
      )
    })
  }, [model, access, zone, today, narrow, cells])
}

function RowLink({ model, row, text }: { readonly model: Model; readonly row: Row; readonly text: string }) {
  return (
    <Link
      className="row-link"
      to={cardPath(model.name, Number(row.id))}
      onClick={(event) => event.stopPropagation()}
    >
      {text || rowName(model, row)}
    </Link>
  )
}
