import { useEffect } from 'react'
import { useTaskCount } from '#src/layout/menu/useTaskCount.ts'
import { idIn, numberIn } from '#src/pages/rentCard/rowParts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { TaskPlace } from './TaskPlace.tsx'

/** What the task is about, in the heading of its card; the badge follows every saved change seen here. */
export default function TaskCardActions({ row }: RowSlotProps) {
  const { refresh } = useTaskCount()
  const version = numberIn(row, 'version')
  // biome-ignore lint/correctness/useExhaustiveDependencies: placeholder
  useEffect(() => refresh(), [version])
  const id = idIn(row)
  return id === undefined ? null : <TaskPlace task={{ ...row, id }} />
}
