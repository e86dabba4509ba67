// Writes to the guests of bookings: a template or words of one's own, shown as the first of them will read it.
import { Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FormActions } from '#src/views/FormActions.tsx'
import { PhonePreview } from '../../texts/PhonePreview.tsx'
import { useFilled } from '../../texts/useFilled.ts'
import { guestOf } from '../parts/rentWords.ts'
import { SkippedList } from './SkippedList.tsx'
import { useSending } from './useSending.ts'
import './writeGuest.css'

interface SendDialogProps {
  readonly rents: readonly SentRow<'rents'>[]
  /** Begins with the first template that speaks of this. */
  readonly variable?: string
  readonly onClose: () => void
  /** Told when every guest was written to. */
  readonly onSent?: () => void
}

const all = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'sort', order: 'ASC' } } as const
const active = { active: true }
const guests = ['гостю', 'гостям', 'гостям'] as const
const nothing = {}
const notForGuests = ['cleaner', 'owner', 'document']

/** The dialog; it stays open to name those who could not be written to. */
export default function SendDialog({ rents, variable, onClose, onSent }: SendDialogProps) {
  const titleId = useId()
  const { can } = useAccess(models.templates)
  const { data: templates = [] } = useGetList<SentRow<'templates'>>(
    'templates',
    { ...all, filter: active },
    { enabled: can('list') },
  )
  const { send, isBusy, skipped } = useSending(rents)
  const [chosenId, setTemplateId] = useState<number | ''>()
  const [typed, setText] = useState<string>()
  const textOf = (wanted: number | '') => templates.find(({ id }) => id === wanted)?.text ?? ''
  const usual = variable && templates.find((one) => speaksOf(one, variable, rents))
  const templateId = chosenId ?? (usual ? usual.id : '')
  const text = typed ?? (usual ? textOf(usual.id) : '')
  const [isTried, setTried] = useState(false)
  const [first] = rents
  const { filled, missing } = useFilled(text, first?.id)
  const isMissing = isTried && text.trim() === ''
  const choose = (id: number | '') => {
    setTemplateId(id)
    setText(textOf(id))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() === '') return
    const isSame = templateId !== '' && textOf(templateId) === text
    if (!(await send(isSame ? { template_id: templateId } : { text }))) return
    onSent?.()
    onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {rents.length === 1 && first
            ? `Написать: ${guestOf(first)}`
            : `Написать ${counted(rents.length, guests)}`}
        </DialogTitle>
        <DialogContent className="write-guest">
          <TextField
            select
            label="Шаблон"
            value={templateId}
            onChange={(event) => choose(event.target.value === '' ? '' : Number(event.target.value))}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Без шаблона</MenuItem>
            {templates
              .filter(({ category = '' }) => !notForGuests.includes(category))
              .map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {one.name}
                </MenuItem>
              ))}
          </TextField>
          <TextField
            label="Текст"
            value={text}
            multiline
            minRows={4}
            maxRows={10}
            error={isMissing}
            helperText={isMissing ? 'Выберите шаблон или напишите текст' : ''}
            onChange={(event) => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 4000 } }}
          />
          {text.trim() !== '' && first && (
            <PhonePreview
              label={`Как увидит ${guestOf(first)}`}
              text={filled ?? text}
              values={nothing}
              hole={(name) => <span className="strong bad-text phone-hole">{`{${name}}`}</span>}
            />
          )}
          {missing.length > 0 && (
            <p role="status" className="bad-text">
              В брони не хватает: {missing.join(', ')}. Без этого сообщение не уйдёт.
            </p>
          )}
          <SkippedList rents={rents} skipped={skipped} />
        </DialogContent>
        {skipped.length > 0 ? (
          <FormActions isBusy={isBusy} onClose={onClose} cancel="Закрыть" />
        ) : (
          <FormActions isBusy={isBusy} onClose={onClose}>
            Отправить {counted(rents.length, guests)}
          </FormActions>
        )}
      </form>
    </Dialog>
  )
}

/** Whether the text of a template for these flats has the variable. */
function speaksOf(
  { object_id: own, text = '' }: SentRow<'templates'>,
  variable: string,
  rents: readonly SentRow<'rents'>[],
): boolean {
  const isOurs = own === undefined || rents.every(({ object_id }) => object_id === own)
  return isOurs && new RegExp(`\\{\\s*${variable}\\s*[|}]`).test(text)
}
