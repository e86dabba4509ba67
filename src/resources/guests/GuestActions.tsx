// Puts a guest on the black list or takes them off it, and merges the cards of one person.
import { Button } from '@mui/material'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useToldCall } from '#src/views/useToldCall.ts'
import BlackListDialog from './BlackListDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** The two buttons of the card. */
export default function GuestActions({ row }: RowSlotProps) {
  const { can } = useAccess(models.guests)
  const { call, isBusy } = useToldCall()
  const [shown, setShown] = useState<'list' | 'merge'>()
  const name = textIn(row, 'name')
  const close = () => setShown(undefined)
  const isListed = row.blacklisted === true
  const release = () =>
    void call(
      'PATCH guests',
      { body: { id: row.id, version: row.version, blacklisted: false } },
      `Не в чёрном списке: ${name}`,
    )
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
