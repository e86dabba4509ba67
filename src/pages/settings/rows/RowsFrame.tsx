// The frame of a small list: a skeleton, an error with a way out, emptiness with a first step, or the rows.
import { Button, Skeleton } from '@mui/material'
import { Inbox, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Model } from '#schema/define.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import './rows.css'

interface RowsFrameProps {
  readonly model: Model
  readonly query: {
    readonly data: readonly KnownRow[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Adds a row; absent when the person may not. */
  readonly onAdd?: (() => void) | undefined
  readonly children: (rows: readonly KnownRow[]) => ReactNode
}

/** The rows, and the button that adds one. */
export function RowsFrame({ model, query: { data, error, refetch }, onAdd, children }: RowsFrameProps) {
  const add = onAdd && (
    <Button variant="contained" onClick={onAdd} startIcon={<Plus />}>
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
  if (data.length === 0) {
    return (
      <StateCard icon={Inbox} title={`${model.labels.many}: пока пусто`} text={model.labels.empty}>
        {add}
      </StateCard>
    )
  }
  return (
    <section className="stack gap-14 rows" aria-label={model.labels.many}>
      {children(data)}
      {add && <div>{add}</div>}
    </section>
  )
}
