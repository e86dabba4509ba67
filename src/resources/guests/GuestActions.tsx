// Puts a guest on the black list or takes them off it, and merges the cards of one person.
import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import BlackListDialog from '#src/pages/stay/parts/BlackListDialog.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { MergeDialog } from './MergeDialog.tsx'

/** The two buttons of the card. */
export default function GuestActions({ row }: RowSlotProps<'guests'>) {
  const { can } = useAccess(models.guests)
  const { id, version, name = '', blacklisted: isListed = false } = row
  const { act, isBusy } = useCall('PATCH guests', { told: `Не в чёрном списке: ${name}` })
  const [shown, setShown] = useState<'list' | 'merge'>()
  const close = () => setShown(undefined)
  const release = () => void act({ body: { id, version, blacklisted: false } })
  return (
    <>
      {can('update') && (
        <Button
          variant="outlined"
          color={isListed ? 'primary' : 'error'}
          loading={isBusy}
          onClick={isListed ? release : () => setShown('list')}
        >
          {isListed ? 'Убрать из чёрного списка' : 'В чёрный список'}
        </Button>
      )}
      {can('merge') && <Button onClick={() => setShown('merge')}>Объединить с…</Button>}
      {shown === 'list' && <BlackListDialog guest={row} onClose={close} />}
      {shown === 'merge' && <MergeDialog guest={row} onClose={close} />}
    </>
  )
}
