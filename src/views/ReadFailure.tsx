import { Button } from '@mui/material'
import { CloudOff, Lock, RefreshCw } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'

interface ReadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** Why a screen or a row did not come: no right to it, or a failure with the way to ask again. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  if (error instanceof HttpError && error.status === 403)
    return <StateCard icon={Lock} title="Нет доступа" text={error.message} />
  return (
    <StateCard icon={CloudOff} title={title} text={error.message}>
      <Button variant="outlined" onClick={onRetry} startIcon={<RefreshCw />}>
        Повторить
      </Button>
    </StateCard>
  )
}
