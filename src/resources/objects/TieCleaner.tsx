// Ties one cleaner to many flats: who, in what turn, for what rate; who is tied already only gets the new terms.
import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { rateOf, turns } from '#src/pages/terms/terms.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'
import { tieOf, useManyTies } from './useManyTies.ts'

interface TieCleanerProps {
  readonly flats: readonly SentRow<'objects'>[]
  readonly onClose: () => void
}

/** The dialog; it stays open when a flat was refused. */
export default function TieCleaner({ flats, onClose }: TieCleanerProps) {
  const { onUnselectItems } = useListContext()
  const people = useShared('cleaners').filter(({ active }) => active !== false)
  const [who, setWho] = useState('')
  const [turn, setTurn] = useState(1)
  const [typed, setTyped] = useState('')
  const { tie, isBusy } = useManyTies()
  const rate = rateOf(typed)
  const cleaner = people.find(({ id }) => String(id) === who)
  const known = flats.filter((flat) => tieOf(flat, Number(who)))
  const save = async () => {
    if (!cleaner || rate === undefined) return
    const { id, name = '' } = cleaner
    if (!(await tie({ flats, cleaner: { id, name }, price: rate, priority: turn }))) return
    onUnselectItems()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Клинер для ${counted(flats.length, ['объекта', 'объектов', 'объектов'])}`}
      action="Привязать клинера"
      isBusy={isBusy}
      isReady={cleaner !== undefined && rate !== undefined}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField select fullWidth label="Клинер" value={who} onChange={(event) => setWho(event.target.value)}>
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label="Очередь"
        value={turn}
        onChange={(event) => setTurn(Number(event.target.value))}
      >
        {turns.map(([code, label]) => (
          <MenuItem key={code} value={code}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        fullWidth
        label="Ставка, ₽"
        value={typed}
        error={rate === undefined}
        helperText={rate === undefined ? 'Рубли, например 1500' : 'Пусто — обычная ставка объекта.'}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {known.length > 0 && (
        <p className="dialog-text">
          Уже привязан: {known.map(({ name }) => name).join(', ')}. Там сменятся ставка и очередь.
        </p>
      )}
    </ConfirmDialog>
  )
}
