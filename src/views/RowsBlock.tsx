import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Inbox, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import RowDialog, { type ShowsField } from './form/RowDialog.tsx'
import { Loaded } from './Loaded.tsx'
import { OrderedList } from './OrderedList.tsx'
import { useAllRows } from './useAllRows.ts'
import { useDialog } from './useDialog.tsx'
import './rowsBlock.css'

interface RowsBlockProps<N extends EntityName> {
  readonly of: N
  /** What ties the rows to the place: the filter of the list and the values of a new row; all rows unless told. */
  readonly place?: Row
  /** Buttons beside the one that adds. */
  readonly actions?: ReactNode
  /** Words over the rows. */
  readonly summary?: (rows: readonly SentRow<N>[]) => ReactNode
  /** Keeps another order of the rows, by their ids; they are read anew after it. Without it rows stay where they stand. */
  readonly onOrder?: ((ids: readonly number[], rows: readonly SentRow<N>[]) => Promise<unknown>) | undefined
  /** Arrows beside the rows that stand in order. */
  readonly hasArrows?: boolean
  /** The action that saves a row, new or not, where one does for both. */
  readonly by?: string
  /** Which declared fields the dialog asks for; all unless told. */
  readonly shows?: ShowsField
  readonly onSaved?: (row: SentRow<N>) => void
  /** Each row is a card of its own instead of a line of one box. */
  readonly hasCards?: boolean
  /** What stands under rows. */
  readonly foot?: ReactNode
  /** One row; `onEdit` is absent without the right to change it. */
  readonly children: (row: SentRow<N>, index: number, onEdit: (() => void) | undefined) => ReactNode
}

const everywhere = {}

/** The rows that belong to another row, on a tab of its card: their reading, emptiness and failure, and a dialog to change one. */
export function RowsBlock<N extends EntityName>(props: RowsBlockProps<N>) {
  const { of, place = everywhere, actions, summary, by, shows, onSaved } = props
  const model = models[of]
  const { can } = useAccess(model)
  const queries = useQueryClient()
  const rows = useAllRows(of, place)
  const editing = useDialog<SentRow<N> | undefined>((close, row) => (
    <RowDialog
      model={model}
      title={row ? rowName(model, row) : `Добавить ${model.labels.accusative}`}
      row={row}
      fixed={place}
      shows={shows}
      line={by === undefined ? undefined : lineOf(model, by)}
      onSaved={(saved: SentRow<N>) => {
        onSaved?.(saved)
        void queries.invalidateQueries({ queryKey: [model.name] })
      }}
      onClose={close}
    />
  ))
  const failure = `Не удалось загрузить: ${model.labels.many.toLocaleLowerCase('ru')}`
  return (
    <Loaded of={rows} failure={failure} height={280}>
      {(data) => (
        <section className="stack gap-10" aria-label={model.labels.many}>
          <div className="row wrap rows-bar">
            <span>{summary?.(data)}</span>
            {actions}
            {can(by ?? 'create') && (
              <Button variant="contained" onClick={() => editing.open(undefined)} startIcon={<Plus />}>
                Добавить {model.labels.accusative}
              </Button>
            )}
          </div>
          <Rows {...props} rows={data} onEdit={can(by ?? 'update') ? editing.open : undefined} />
          {editing.dialog}
        </section>
      )}
    </Loaded>
  )
}

interface RowsProps<N extends EntityName> extends RowsBlockProps<N> {
  readonly rows: readonly SentRow<N>[]
  readonly onEdit: ((row: SentRow<N>) => void) | undefined
}

function Rows<N extends EntityName>(props: RowsProps<N>) {
  const { of, rows, onEdit, onOrder, hasArrows, hasCards, foot, children } = props
  const model = models[of]
  const queries = useQueryClient()
  if (rows.length === 0) {
    return <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty} />
  }
  const known = new Map(rows.map((row) => [row.id, row]))
  const draw = (id: number, index: number) => {
    const row = known.get(id)
    return row && children(row, index, onEdit && (() => onEdit(row)))
  }
  const order = async (ids: readonly number[]) => {
    await onOrder?.(ids, rows)
    await queries.invalidateQueries({ queryKey: [model.name] })
  }
  return (
    <>
      {onOrder ? (
        <OrderedList
          ids={[...known.keys()]}
          nameOf={(id) => rowName(model, known.get(id) ?? { id })}
          onOrder={order}
          hasArrows={hasArrows}
        >
          {draw}
        </OrderedList>
      ) : (
        <ol className={hasCards ? 'stack gap-14' : 'box rows-list'}>
          {rows.map(({ id }, index) => (
            <li key={id}>{draw(id, index)}</li>
          ))}
        </ol>
      )}
      {foot}
    </>
  )
}
