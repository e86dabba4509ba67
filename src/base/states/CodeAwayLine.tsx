import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import type { AwayProps } from './CodeAwayCard.tsx'
import { useServed } from './useServed.ts'

/**
 * In place of a part whose code has not come: why, and the way to ask again, on one line; `isQuiet` where the person
 * has asked for nothing. A plain button: public pages draw it too, and fetch nothing of MUI.
 */
export function CodeAwayLine({ error, onRetry, isQuiet }: AwayProps & { readonly isQuiet: boolean }) {
  useEffect(() => error.forget(), [error])
  useServed(onRetry)
  if (isQuiet) return null
  return (
    <p className="row wrap quiet" role="alert">
      <CloudOff size={16} />
      {error.message}
      <button type="button" className="link code-again" onClick={onRetry}>
        Повторить
      </button>
    </p>
  )
}
