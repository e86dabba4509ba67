import { Button } from '@mui/material'

interface NotReadProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** A line of a card whose data did not come: why, and the way to ask again. */
export function NotRead({ error, onRetry }: NotReadProps) {
  return (
    <p role="status">
      Не удалось узнать: {error.message}{' '}
      <Button size="small" onClick={onRetry}>
        Повторить
      </Button>
    </p>
  )
}
