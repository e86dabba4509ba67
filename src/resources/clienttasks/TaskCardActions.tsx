import { Reply } from 'lucide-react'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { SendForTask } from './SendForTask.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { BuyForTask } from './TaskPurchases.tsx'

const SendDialog = lazyPart(() => import('#src/pages/stay/write/SendDialog.tsx'))

/** What the task is about, in the heading of its card. */
export default function TaskCardActions({ row }: RowSlotProps<'clienttasks'>) {
  return (
    <>
      <ReplyButton task={row} />
      <SendForTask task={row} />
      <BuyForTask task={row} />
      <TaskPlace task={row} />
    </>
  )
}

/** An answer right from the task: a template, a quick reply or own words; nothing for a task without a booking. */
function ReplyButton({ task }: { readonly task: SentRow<'clienttasks'> }) {
  const { can } = useAccess('automessages')
  const { rent_id: id, rent } = task
  if (id === undefined || !can('send')) return null
  return (
    <DialogButton
      variant="outlined"
      startIcon={<Reply />}
      dialog={(close) => <SendDialog rents={[{ id, guest_name: rent?.name ?? '' }]} onClose={close} />}
    >
      Ответить гостю
    </DialogButton>
  )
}
