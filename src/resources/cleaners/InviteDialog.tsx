// Invites a cleaner: name and phone, then the link to the cleaner's own page to send.
import { Dialog, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useCreate } from 'react-admin'
import { normalisePhone } from '#schema/rules/text.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { LinkToSend } from '#src/pages/links/LinkToSend.tsx'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import '#src/views/dialog.css'
import { SubmitFeet } from '#src/views/SubmitFeet.tsx'

type Invited = CallAnswer<'POST cleaners'>

interface InviteDialogProps {
  readonly onClose: () => void
}

/** The dialog: the form first, the link after it. */
export function InviteDialog({ onClose }: InviteDialogProps) {
  const titleId = useId()
  const [made, setMade] = useState<Invited>()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {made ? `Приглашение готово: ${made.name ?? ''}` : 'Пригласить клинера'}
      </DialogTitle>
      {made ? (
        <InviteLink cleaner={made} onClose={onClose} />
      ) : (
        <InviteForm onMade={setMade} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({
  onMade,
  onClose,
}: InviteDialogProps & { readonly onMade: (cleaner: Invited) => void }) {
  const { invite, faults, isBusy } = useInvite(onMade)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void invite(name.trim(), phone.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent>
        <p className="dialog-text">Клинер получит ссылку и будет видеть только свои уборки.</p>
        <TextField
          label="Имя и фамилия"
          value={name}
          fullWidth
          autoFocus
          error={faults.name !== undefined}
          helperText={faults.name}
          onChange={(event) => setName(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 150, autoComplete: 'off' } }}
        />
        <TextField
          label="Телефон"
          value={phone}
          fullWidth
          placeholder="+7 900 000-00-00"
          error={faults.phone !== undefined}
          helperText={faults.phone}
          onChange={(event) => setPhone(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off' } }}
        />
      </DialogContent>
      <SubmitFeet isBusy={isBusy} onClose={onClose}>
        Пригласить
      </SubmitFeet>
    </form>
  )
}

function useInvite(onMade: (cleaner: Invited) => void) {
  const [create] = useCreate<Invited>()
  const toasts = useToasts()
  const [key] = useState(newIdempotencyKey)
  const { once, isBusy } = useOneAtATime()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const invite = async (name: string, typed: string) => {
    const phone = normalisePhone(typed)
    const missing = {
      ...(name === '' && { name: 'Напишите имя, например «Ольга Смирнова»' }),
      ...(phone === null && { phone: 'Нужен телефон целиком, например +7 900 000-00-00' }),
    }
    setFaults(missing)
    if (name === '' || phone === null) return
    const made = await once(() =>
      orNothing(toasts, async () => {
        try {
          const data = { name, phone, active: true }
          return await create('cleaners', { data, meta: { key } }, { returnPromise: true })
        } catch (error) {
          if (error instanceof HttpError) setFaults(error.errors)
          throw error
        }
      }),
    )
    if (made) onMade(made)
  }
  return { invite, faults, isBusy }
}

function InviteLink({ cleaner, onClose }: InviteDialogProps & { readonly cleaner: Invited }) {
  const { page_url, public_id } = cleaner
  const path = page_url || (public_id && `/cleaner/${public_id}`)
  const link = path ? new URL(path, location.origin).href : ''
  return (
    <LinkToSend
      url={link}
      label="Ссылка"
      what="ссылка клинера"
      text="Отправьте эту ссылку клинеру: по ней откроется страница с уборками."
      missing="Клинер добавлен. Ссылку сервер не прислал: её можно взять в карточке клинера."
      onClose={onClose}
    />
  )
}
