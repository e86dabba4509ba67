import { Skeleton } from '@mui/material'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { type OpenRows, useOpenRow } from '#src/state/drawer/useOpenRow.ts'
import { ReadFailure } from '../ReadFailure.tsx'

interface OpenRowProps<E extends keyof OpenRows> {
  readonly entity: E
  readonly id: number
  readonly children: (row: OpenRows[E]) => ReactNode
}

/** The row of a drawer or a wide card as soon as any of it is there; else skeleton, no such row, a failure. */
export function OpenRow<E extends keyof OpenRows>({ entity, id, children }: OpenRowProps<E>) {
  const { row, error, refetch } = useOpenRow(entity, id)
  if (row) return children(row)
  if (error instanceof HttpError && error.status === 404) {
    return (
      <StateCard
        icon={FileQuestion}
        title="Такой записи нет"
        text="Её удалили, или у вас нет к ней доступа, или ссылка устарела."
      />
    )
  }
  if (error) {
    const title = `Не удалось загрузить ${models[entity].labels.accusative}`
    return <ReadFailure title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="stack gap-14 sheet-wait" role="status" aria-label="Загружаем">
      <Skeleton variant="rounded" height={28} width="60%" />
      <Skeleton variant="rounded" height={72} />
      <Skeleton variant="rounded" height={160} />
      <Skeleton variant="rounded" height={120} />
    </div>
  )
}
