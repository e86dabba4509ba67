import { Button } from '@mui/material'
import { CloudOff, FileQuestion, Lock, RefreshCw } from 'lucide-react'
import type { Model } from '#schema/define.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { listPath } from './paths.ts'

interface ReadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string
  /** Whose row was asked for, when it was one row. */
  readonly model?: Model
  readonly error: Error
  readonly onRetry: () => void
}

/** Why a screen or a row did not come: no right to it, no such row, or a failure with the way to ask again. */
export function ReadFailure({ title, model, error, onRetry }: ReadFailureProps) {
  if (error instanceof HttpError && error.status === 403)
    return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  if (error instanceof HttpError && error.status === 404 && model)
    return (
      <StateCard
        icon={FileQuestion}
        title={`${model.labels.one}: такой записи нет`}
        text="Её удалили, или у вас нет к ней доступа, или ссылка устарела."
        way={[listPath(model.name), 'Открыть список']}
      />
    )
  return (
    <StateCard icon={CloudOff} title={title} text={error.message}>
      <Button variant="outlined" onClick={onRetry} startIcon={<RefreshCw />}>
        Повторить
      </Button>
    </StateCard>
  )
}
