import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import type { SentRow } from '#schema/wire/sent.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'

/** Finds the other card of the same person; its stays and notes come over, the card goes to the archive. */
export function MergeDialog({
  guest: { id, name = '' },
  onClose,
}: DialogAbout<{ guest: SentRow<'guests'> }>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<SentRow<'guests'> | null>(null)
  const q = typed.trim()
  const { data = [], isFetching } = useAllRows('guests', { q }, { enabled: q.length > 1, most: 20 })
  return (
    <CallDialog
      call="PATCH guests/merge"
      title={`Объединить: ${name}`}
      action="Объединить"
      fields={[]}
      fixed={{ id, with_ids: chosen ? [chosen.id] : [] }}
      isReady={chosen !== null}
      told={`Карточки объединены: ${name}`}
      onClose={onClose}
    >
      <p className="dialog-text">
        Проживания, заметки и чёрный список второй карточки перейдут в эту. Новые брони с её телефоном тоже.
      </p>
      <Autocomplete
        options={data.filter((one) => one.id !== id)}
        value={chosen}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionKey={(option) => option.id}
        getOptionLabel={(option) => `${option.name}, ${phoneText(option.phone)}`}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        noOptionsText={q.length > 1 ? 'Никого не нашли' : 'Начните вводить имя или телефон'}
        loadingText="Ищем…"
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, value) => setTyped(value)}
        renderInput={(input) => <TextField {...input} label="Вторая карточка" autoFocus />}
      />
    </CallDialog>
  )
}
