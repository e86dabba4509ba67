// A new link for a member of staff who lost the password or the first link; earlier links die.
import { Button, Dialog, DialogTitle } from '@mui/material'
import { Link as LinkIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { models } from '#schema/index.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { InviteLink } from './InviteLink.tsx'

/** The button and the link it brings; absent without the right. */
export default function ReinviteButton({ row: { id, name = '' } }: RowSlotProps<'users'>) {
  const { can } = useAccess(models.users)
  const titleId = useId()
  const [url, setUrl] = useState<string>()
  const { act, isBusy } = useCall('POST users/reinvite', {
    onDone: ({ invite_url = '' }) => setUrl(invite_url),
  })
  if (!can('reinvite')) return null
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => void act({ body: { id } })}
        startIcon={<LinkIcon />}
      >
        Ссылка для пароля
      </Button>
      {url !== undefined && (
        <Dialog open onClose={() => setUrl(undefined)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <DialogTitle id={titleId}>Новая ссылка: {name}</DialogTitle>
          <InviteLink url={url} onClose={() => setUrl(undefined)} />
        </Dialog>
      )}
    </>
  )
}
