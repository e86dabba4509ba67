// A part of a screen that is read first: what stands there while it comes and when it did not come.
import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { ReadFailure } from './ReadFailure.tsx'
import { useLastError } from './useLastError.ts'

/** What is read, as any hook that reads tells it. */
interface Read<D> {
  readonly data: D | undefined
  readonly error: Error | null
  /** When it failed last: another question has failed at another moment, or never. */
  readonly errorUpdatedAt: number
  readonly refetch: () => unknown
}

/** What is read, and what stands in its place until then. */
export interface LoadedProps<D> {
  readonly of: Read<D>
  /** What could not be loaded, as a sentence. */
  readonly failure: string
  /** The height of what is to come. */
  readonly height: number
  readonly children: (data: D) => ReactNode
}

/** What was read; until it is there a skeleton of its height. What came once stays when it cannot be read anew. */
export function Loaded<D>({ of, failure, height, children }: LoadedProps<D>) {
  const { data, error, errorUpdatedAt, refetch } = of
  const fault = useLastError(data, error, errorUpdatedAt)
  if (data !== undefined) return children(data)
  if (fault) return <ReadFailure title={failure} error={fault} onRetry={refetch} />
  return <Skeleton role="status" aria-label="Загружаем" variant="rounded" height={height} />
}

/** Two reads as one: there when both are, asked again together. */
export function both<A, B>(first: Read<A>, second: Read<B>): Read<readonly [A, B]> {
  const isHere = first.data !== undefined && second.data !== undefined
  return {
    data: isHere ? [first.data, second.data] : undefined,
    error: first.error ?? second.error,
    errorUpdatedAt: Math.max(first.errorUpdatedAt, second.errorUpdatedAt),
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  }
}
