import type { RowSlotProps } from '#src/views/slots.ts'
import { TaskPurchases } from './TaskPurchases.tsx'
import TaskStay from './TaskStay.tsx'

/** Under the card of a task: what is bought because of it, and the booking it is about. */
export default function TaskBlocks({ row }: RowSlotProps<'clienttasks'>) {
  return (
    <>
      <TaskPurchases task={row} />
      <TaskStay row={row} />
    </>
  )
}
