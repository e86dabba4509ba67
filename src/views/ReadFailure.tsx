import { CloudOff, FileQuestion, Lock, RefreshCw, WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Model } from '#schema/define.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { isPassing } from '#src/dataProvider/retry.ts'
import { listPath } from './paths.ts'
import { RetryButton } from './RetryButton.tsx'

interface ReadFailureProps {
  /** What could not be loaded, as a sentence. */
  readonly title: string
  /** Whose row was asked for, when it was one row. */
  readonly model?: Model
  readonly error: Error
  /** Asks again; the button is busy until the promise of it is kept. */
  readonly onRetry: () => unknown
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
  return <PassingFailure title={title} error={error} onRetry={onRetry} />
}

/** Milliseconds after which a failure that may pass is asked about again by itself. */
const AGAIN_AFTER = 15_000

function PassingFailure({ title, error, onRetry }: Omit<ReadFailureProps, 'model'>) {
  const mayPass = isPassing(error)
  const askAgain = useEffectEvent(() => document.visibilityState === 'visible' && onRetry())
  useEffect(() => {
    if (!mayPass) return
    const timer = setInterval(() => askAgain(), AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [mayPass])
  const isCut = error instanceof HttpError && error.isNetwork && !navigator.onLine
  const text = isCut ? 'Нет сети. Загрузим сами, как только она появится.' : error.message
  return (
    <StateCard icon={isCut ? WifiOff : CloudOff} title={title} text={text}>
      <RetryButton variant="outlined" startIcon={<RefreshCw />} onRetry={onRetry} />
    </StateCard>
  )
}
