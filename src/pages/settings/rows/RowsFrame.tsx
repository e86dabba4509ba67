// A small list of the settings: its reading, emptiness and failure, the button that adds a row, the dialog that changes one.
import { Button, Skeleton } from '@mui/material'
import { Inbox, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import RowDialog, { type ShowsField } from '#src/views/form/RowDialog.tsx'
import './rows.css'

interface RowsFrameProps<N extends EntityName> {
  readonly of: N
  /** The action that saves a row, new or not, where one does for both. */
  readonly by?: string
  /** Which declared fields the dialog asks for; all unless told. */
  readonly shows?: ShowsField
  readonly onSaved?: (row: SentRow<N>) => void
  /** What stands under rows. */
  readonly foot?: ReactNode
  /** The rows; `edit` is absent without the right to change them. */
  readonly children: (rows: readonly SentRow<N>[], edit: ((row: SentRow<N>) => void) | undefined) => ReactNode
}

/** The rows in their order. */
export function RowsFrame<N extends EntityName>({
  of,
  by,
  shows,
  onSaved,
  foot,
  children,
}: RowsFrameProps<N>) {
  const model = models[of]
  const { can } = useAccess(model)
  const [open, setOpen] = useState<SentRow<N> | 'new'>()
  const { data, error, refetch } = useGetList<SentRow<N>>(
    of,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: model.list.sort, order: 'ASC' } },
    { refetchOnWindowFocus: false },
  )
  const add = can(by ?? 'create') && (
    <Button variant="contained" onClick={() => setOpen('new')} startIcon={<Plus />}>
      Добавить {model.labels.accusative}
    </Button>
  )
  if (error && !data) {
    return <LoadFailure title="Не удалось загрузить" error={error} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label="Загружаем" className="stack gap-14 settings-wait">
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={64} />
        <Skeleton variant="rounded" height={64} />
      </div>
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty}>
          {add}
        </StateCard>
      ) : (
        <section className="stack gap-14 rows" aria-label={model.labels.many}>
          {children(data, can(by ?? 'update') ? setOpen : undefined)}
          {add && <div>{add}</div>}
        </section>
      )}
      {data.length > 0 && foot}
      {open && (
        <RowDialog
          model={model}
          row={open === 'new' ? undefined : open}
          action="Сохранить"
          shows={shows}
          line={by === undefined ? undefined : lineOf(model, by)}
          onSaved={(row: SentRow<N>) => {
            onSaved?.(row)
            void refetch()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
