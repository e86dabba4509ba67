import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TASK_COUNT_KEY } from '#src/state/useTaskCount.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ReplyButton } from './ReplyButton.tsx'
import { TaskPlace } from './TaskPlace.tsx'

/** What the task is about, in the heading of its card; the badge follows every saved change seen here. */
export default function TaskCardActions({ row }: RowSlotProps<'clienttasks'>) {
  return (
    <>
      <BadgeFollows key={row.version} />
      <ReplyButton task={row} />
      <TaskPlace task={row} />
    </>
  )
}

function BadgeFollows() {
  const queries = useQueryClient()
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: TASK_COUNT_KEY })
  }, [queries])
  return null
}
