import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import { type OpenRows, useOpenRow } from '#src/state/drawer/useOpenRow.ts'
import { ReadFailure } from '../ReadFailure.tsx'
import { useLastError } from '../useLastError.ts'

interface OpenRowProps<E extends keyof OpenRows> {
  readonly entity: E
  readonly id: number
  readonly children: (row: OpenRows[E]) => ReactNode
}

/** The row of a drawer or a wide card as soon as any of it is there; else skeleton, no such row, a failure. */
export function OpenRow<E extends keyof OpenRows>({ entity, id, children }: OpenRowProps<E>) {
  const { row, error, errorUpdatedAt, refetch } = useOpenRow(entity, id)
  const fault = useLastError(row, error, errorUpdatedAt)
  if (row) return children(row)
  if (fault) {
    const model: Model = models[entity]
    const title = `Не удалось загрузить ${model.labels.accusative}`
    return <ReadFailure title={title} model={model} error={fault} onRetry={refetch} />
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
