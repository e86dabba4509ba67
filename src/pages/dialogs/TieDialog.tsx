import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { useThreadKeeper } from '../stay/talk/useDialogChange.ts'
import { useDialogPlace } from './useDialogPlace.ts'

interface TieDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Tells whose a stranger's words are: the booking is found by its guest, flat or number. */
export default function TieDialog({ id, onClose }: TieDialogProps) {
  const keep = useThreadKeeper()
  const { go } = useDialogPlace()
  return (
    <CallDialog
      call="PATCH dialogs"
      title="К какой брони относятся слова?"
      action="Привязать"
      fields={['rent_id']}
      words={{ rent_id: { required: true } }}
      fixed={{ id }}
      told="Переписка привязана к брони"
      onDone={(thread) => {
        keep(thread)
        if (thread.dialog?.id !== undefined) go(thread.dialog.id)
      }}
      onClose={onClose}
    />
  )
}
