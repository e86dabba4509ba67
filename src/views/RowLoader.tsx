// Reads the row whose id stands in the address: skeleton, a missing row, a failure with a way out, then the row.
import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { ShowBase, type ShowBaseProps } from 'react-admin'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { isRepeated } from '#src/dataProvider/retry.ts'
import { ReadFailure } from './ReadFailure.tsx'

interface RowLoaderProps {
  readonly model: Model
  /** The context of react-admin in which the row stands: of a card unless told. */
  readonly Base?: (props: ShowBaseProps<AnyRow>) => ReactNode
  readonly children: (row: AnyRow) => ReactNode
}

/** react-admin reads once and leaves for the list; ours, like every read, is repeated and says here what went wrong. */
const read = { retry: isRepeated, onError: () => undefined }

/** Draws its children with the row; any field, button or hook of react-admin knows it below. */
export function RowLoader({ model, Base = ShowBase, children }: RowLoaderProps) {
  return (
    <Base
      resource={model.name}
      disableAuthentication
      queryOptions={read}
      render={({ record, error, refetch }) => {
        if (record) return children(record)
        if (!error) return <Waiting />
        const title = `Не удалось загрузить ${model.labels.accusative}`
        return <ReadFailure title={title} model={model} error={error} onRetry={() => void refetch()} />
      }}
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Загружаем" style={{ display: 'grid', gap: 14 }}>
      <Skeleton variant="rounded" height={32} width={280} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </div>
  )
}
