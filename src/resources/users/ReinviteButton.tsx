// A new link for a member of staff who lost the password or the first link; earlier links die.
import { Button, Dialog, DialogTitle } from '@mui/material'
import { Link as LinkIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { models } from '#schema/index.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { InviteLink } from './InviteLink.tsx'

/** The button and the link it brings; absent without the right. */
export default function ReinviteButton({ row }: RowSlotProps) {
  const { can } = useAccess(models.users)
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const titleId = useId()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!can('reinvite')) return null
  const ask = async () => {
    setBusy(true)
    const answer = await orNothing(toasts, () =>
      provider.send('POST users/reinvite', { body: { id: row.id } }),
    )
    setBusy(false)
    if (isObject(answer)) setUrl(textIn(answer, 'invite_url'))
  }
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={() => void ask()} startIcon={<LinkIcon />}>
        Ссылка для пароля
      </Button>
      {url !== undefined && (
        <Dialog open onClose={() => setUrl(undefined)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
          <DialogTitle id={titleId}>Новая ссылка: {textIn(row, 'name')}</DialogTitle>
          <InviteLink url={url} onClose={() => setUrl(undefined)} />
        </Dialog>
      )}
    </>
  )
}
