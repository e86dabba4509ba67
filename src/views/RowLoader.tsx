// Reads the row whose id stands in the address: skeleton, a missing row, a failure with a way out, then the row.
import { Button, Skeleton } from '@mui/material'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordContextProvider, ResourceContextProvider, useGetOne } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { Model } from '#schema/define.ts'
import type { AnyRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { listPath } from './paths.ts'

interface RowLoaderProps {
  readonly model: Model
  readonly children: (row: AnyRow) => ReactNode
}

/** Draws its children with the row; the row is also in the contexts of react-admin. */
export function RowLoader({ model, children }: RowLoaderProps) {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne(model.name, { id }, { refetchOnWindowFocus: false })
  if (data) {
    return (
      <ResourceContextProvider value={model.name}>
        <RecordContextProvider value={data}>{children(data)}</RecordContextProvider>
      </ResourceContextProvider>
    )
  }
  if (error instanceof HttpError && error.status === 404) return <Missing model={model} />
  if (error) {
    return (
      <LoadFailure
        title={`Не удалось загрузить ${model.labels.accusative}`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div role="status" aria-label="Загружаем" style={{ display: 'grid', gap: 14 }}>
      <Skeleton variant="rounded" height={32} width={280} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={160} />
    </div>
  )
}

function Missing({ model }: { readonly model: Model }) {
  return (
    <StateCard
      icon={FileQuestion}
      title={`${model.labels.one}: такой записи нет`}
      text="Её удалили, или у вас нет к ней доступа, или ссылка устарела."
    >
      <Button variant="contained" component={Link} to={listPath(model.name)}>
        Открыть список
      </Button>
    </StateCard>
  )
}
