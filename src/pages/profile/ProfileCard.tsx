import type { ReactNode } from 'react'
import type { CallName } from '#schema/wire/lines.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { Loaded, type LoadedProps } from '#src/views/Loaded.tsx'

interface ProfileCardProps<T> {
  readonly title: string
  readonly call: CallName
  readonly query: LoadedProps<T>['of']
  /** How high the answer will stand, in pixels. */
  readonly height?: number
  readonly children: (data: T) => ReactNode
  /** What stands under the answer, come or not. */
  readonly foot?: ReactNode
}

/** A card over the answer of a call, or why it did not come; nothing on a host without the call. */
export function ProfileCard<T>({ title, call, query, height = 64, children, foot }: ProfileCardProps<T>) {
  const isUnknown = useStoreValue(unknownCalls).has(call)
  if (isUnknown) return null
  return (
    <section className="form-card" aria-label={title}>
      <h2>{title}</h2>
      <Loaded of={query} failure="Не удалось узнать" height={height}>
        {children}
      </Loaded>
      {foot}
    </section>
  )
}
