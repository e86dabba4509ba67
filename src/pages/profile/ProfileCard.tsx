import { Button, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import type { CallName } from '#schema/wire/lines.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'

interface ProfileCardProps<T> {
  readonly title: string
  readonly call: CallName
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** How high the answer will stand, in pixels. */
  readonly height?: number
  readonly children: (data: T) => ReactNode
  /** What stands under the answer, come or not. */
  readonly foot?: ReactNode
}

/** A card over the answer of a call, or why it did not come; nothing on a host without the call. */
export function ProfileCard<T>({ title, call, query, height = 64, children, foot }: ProfileCardProps<T>) {
  const { data, error, refetch } = query
  const isUnknown = useStoreValue(unknownCalls).has(call)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label={title}>
      <h2>{title}</h2>
      {error && data === undefined && (
        <p role="status">
          Не удалось узнать: {error.message}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Повторить
          </Button>
        </p>
      )}
      {!error && data === undefined && <Skeleton variant="rounded" height={height} />}
      {data !== undefined && children(data)}
      {foot}
    </section>
  )
}
