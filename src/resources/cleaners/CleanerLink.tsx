import { Button } from '@mui/material'
import { useState } from 'react'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'

/** The link of the cleaner's page: copied, or replaced by a new one. */
export function CleanerLink({ page, reload }: StaffProps) {
  const { told, provider } = useStaffCall(reload)
  const [isAsked, setAsked] = useState(false)
  const key = page.cleaner?.public_id ?? ''
  const address = new URL(`/cleaner/${key}`, location.origin).href
  const reissue = async () => {
    setAsked(false)
    const body = { id: page.id, reissue_link: true }
    await told('Новая ссылка готова, старая не открывается', () => provider.call('PATCH cleaners', { body }))
  }
  if (key === '') return null
  return (
    <div className="row wrap staff-row">
      <a className="narrow breaks staff-link" href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      <CopyButton text={address} what="ссылка клинера" />
      <Button variant="outlined" size="small" onClick={() => setAsked(true)}>
        Выпустить новую
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Новая ссылка: ${page.name}?`}
          action="Выпустить новую ссылку"
          isDangerous
          onConfirm={() => void reissue()}
          onClose={() => setAsked(false)}
        >
          Старая ссылка сразу перестанет открываться. Отправьте клинеру новую.
        </ConfirmDialog>
      )}
    </div>
  )
}
