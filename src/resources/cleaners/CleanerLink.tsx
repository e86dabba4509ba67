import { Button } from '@mui/material'
import { useState } from 'react'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { StaffProps } from './staffProps.ts'

/** The link of the cleaner's page: copied, or replaced by a new one. */
export function CleanerLink({ page, reload }: StaffProps) {
  const [isAsked, setAsked] = useState(false)
  const key = page.cleaner?.public_id ?? ''
  const address = new URL(`/cleaner/${key}`, location.origin).href
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
        <CallDialog
          call="PATCH cleaners"
          fixed={{ id: page.id, reissue_link: true }}
          title={`Новая ссылка: ${page.name}?`}
          action="Выпустить новую ссылку"
          isDangerous
          told="Новая ссылка готова, старая не открывается"
          reread={reload}
          onClose={() => setAsked(false)}
        >
          Старая ссылка сразу перестанет открываться. Отправьте клинеру новую.
        </CallDialog>
      )}
    </div>
  )
}
