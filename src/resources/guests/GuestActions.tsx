import { Button } from '@mui/material'
import { useAccess } from '#src/kinds/useAccess.ts'
import BlackListDialog from '#src/pages/stay/parts/BlackListDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useDialog } from '#src/views/useDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { TakeOutDialog } from './TakeOutDialog.tsx'

/** Puts a guest on the black list or takes them off it, merges the cards of one person, hands out and erases what is kept. */
export default function GuestActions({ row }: RowSlotProps<'guests'>) {
  const { can } = useAccess('guests')
  const { id, version, name = '', blacklisted: isListed = false } = row
  const { act, isBusy } = useCall('PATCH guests', { told: `Не в чёрном списке: ${name}` })
  const list = useDialog((close) => <BlackListDialog guest={row} onClose={close} />)
  // apart from its button: what is left to do after it is read when the card has no such button any more
  const erasing = useDialog((close) => <EraseDialog guest={row} onClose={close} />)
  const release = () => void act({ body: { id, version, blacklisted: false } })
  return (
    <>
      {can('update') && (
        <Button
          variant="outlined"
          color={isListed ? 'primary' : 'error'}
          loading={isBusy}
          onClick={isListed ? release : () => list.open()}
        >
          {isListed ? 'Убрать из чёрного списка' : 'В чёрный список'}
        </Button>
      )}
      {can('merge') && (
        <DialogButton dialog={(close) => <MergeDialog guest={row} onClose={close} />}>
          Объединить с…
        </DialogButton>
      )}
      {can('export') && (
        <DialogButton dialog={(close) => <TakeOutDialog guest={row} onClose={close} />}>
          Выгрузить данные
        </DialogButton>
      )}
      {can('erase') && !row.erased_at && (
        <Button color="error" onClick={() => erasing.open()}>
          Удалить данные
        </Button>
      )}
      {list.dialog}
      {erasing.dialog}
    </>
  )
}
