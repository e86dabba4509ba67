// The rows that belong to another row, on a tab of its card: their reading, emptiness and failure, and a dialog to change one.
import { Button, Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Inbox, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { OrderedList } from './OrderedList.tsx'
import './rowsBlock.css'

const RowDialog = lazyScreen(() => import('./form/RowDialog.tsx'))

interface RowsBlockProps<N extends EntityName> {
  readonly of: N
  /** What ties the rows to the place: the filter of the list and the values of a new row. */
  readonly place: Row
  /** Buttons beside the one that adds. */
  readonly actions?: ReactNode
  /** Words over the rows. */
  readonly summary?: (rows: readonly SentRow<N>[]) => ReactNode
  /** Keeps another order of the rows, by their ids, and reads them anew; without it rows stay where they stand. */
  readonly onOrder?: ((ids: readonly number[]) => Promise<unknown>) | undefined
  /** One row; `onEdit` is absent without the right to change it. */
  readonly children: (row: SentRow<N>, index: number, onEdit: (() => void) | undefined) => ReactNode
}

/** The block with its bar. */
export function RowsBlock<N extends EntityName>(props: RowsBlockProps<N>) {
  const { of, place, actions, summary, onOrder, children } = props
  const model = models[of]
  const access = useAccess(model)
  const queries = useQueryClient()
  const [open, setOpen] = useState<SentRow<N> | 'new'>()
  const field = model.list.sort.replace(/^-/, '')
  const { data, error, refetch } = useGetList<SentRow<N>>(model.name, {
    filter: place,
    pagination: { page: 1, perPage: 500 },
    sort: { field, order: 'ASC' },
  })
  if (error && !data) {
    return (
      <LoadFailure
        title={`Не удалось загрузить: ${model.labels.many.toLocaleLowerCase('ru')}`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Skeleton variant="rounded" height={280} aria-label="Загружаем" />
  const editOf = (row: SentRow<N>) => (access.can('update') ? () => setOpen(row) : undefined)
  return (
    <section className="stack gap-10" aria-label={model.labels.many}>
      <div className="row wrap rows-bar">
        <span>{summary?.(data)}</span>
        {actions}
        {access.can('create') && (
          <Button variant="contained" onClick={() => setOpen('new')} startIcon={<Plus />}>
            Добавить {model.labels.accusative}
          </Button>
        )}
      </div>
      {data.length === 0 && (
        <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty} />
      )}
      {data.length > 0 && onOrder && (
        <OrderedList model={model} rows={data} onOrder={onOrder}>
          {(row, index) => children(row, index, editOf(row))}
        </OrderedList>
      )}
      {data.length > 0 && !onOrder && (
        <ol className="box rows-list">
          {data.map((row, index) => (
            <li key={row.id}>{children(row, index, editOf(row))}</li>
          ))}
        </ol>
      )}
      <Suspense fallback={null}>
        {open && (
          <RowDialog
            model={model}
            title={open === 'new' ? `Добавить ${model.labels.accusative}` : rowName(model, open)}
            row={open === 'new' ? undefined : open}
            fixed={place}
            onSaved={() => void queries.invalidateQueries({ queryKey: [model.name] })}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
