import { Button } from '@mui/material'
import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { CodeAway } from '../loadChunk.ts'
import './states.css'
import { useServed } from './useServed.ts'

/** Code that has not come, and how to ask again. */
export interface AwayProps {
  readonly error: CodeAway
  readonly onRetry: () => void
}

/** In place of a screen whose code has not come: why, and the way to ask again, which it also takes by itself. */
export function CodeAwayCard({ error, onRetry }: AwayProps) {
  useEffect(() => error.forget(), [error])
  useServed(onRetry)
  return (
    <section className="column box state-card" role="alert">
      <CloudOff size={30} />
      <h1>{error.message}</h1>
      <p>Откроем сами, как только связь появится.</p>
      <div className="row stretch wrap state-actions">
        <Button variant="outlined" onClick={onRetry} startIcon={<RefreshCw />}>
          Повторить
        </Button>
      </div>
    </section>
  )
}
