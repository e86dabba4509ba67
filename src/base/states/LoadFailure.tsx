import { Button } from '@mui/material'
import { CloudOff, RefreshCw } from 'lucide-react'
import { StateCard } from './StateCard.tsx'

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string
  readonly error: Error
  readonly onRetry: () => void
}

/** A part of a screen whose data did not come: why, and the way to ask again. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <StateCard icon={CloudOff} title={title} text={error.message}>
      <Button variant="outlined" onClick={onRetry} startIcon={<RefreshCw />}>
        Повторить
      </Button>
    </StateCard>
  )
}
