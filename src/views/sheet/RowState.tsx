// What a drawer or a wide card shows while its row is not there: skeleton, no such row, no right, a failure with a way out.
import { Skeleton } from '@mui/material'
import { FileQuestion, Lock } from 'lucide-react'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'

interface RowStateProps {
  /** «бронь», «уборку». */
  readonly what: string
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The stand-in for a row. */
export function RowState({ what, error, onRetry }: RowStateProps) {
  if (error instanceof HttpError && error.status === 404) {
    return (
      <StateCard
        icon={FileQuestion}
        title="Такой записи нет"
        text="Её удалили, или у вас нет к ней доступа, или ссылка устарела."
      />
    )
  }
  if (error instanceof HttpError && error.status === 403) {
    return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  }
  if (error) {
    return <LoadFailure title={`Не удалось загрузить ${what}`} error={error} onRetry={onRetry} />
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
