import {
  Autocomplete,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import type { Row } from '#src/kinds/cells/cell.ts'
import { textIn } from '#src/kinds/rowParts.ts'
import { phoneText } from '#src/kinds/texts.ts'
import { useToldCall } from '#src/views/useToldCall.ts'
import '#src/views/dialog.css'

interface MergeProps {
  readonly guest: Row
  readonly onClose: () => void
}

/** Finds the other card of the same person; its stays and notes come over, the card goes to the archive. */
export function MergeDialog({ guest, onClose }: MergeProps) {
  const titleId = useId()
  const { call, isBusy } = useToldCall()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Row | null>(null)
  const { data = [], isFetching } = useGetList(
    'guests',
    {
      filter: { q: typed.trim() },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: typed.trim().length > 1 },
  )
  const others: readonly Row[] = data.filter(({ id }) => id !== guest.id)
  const merge = async () => {
    if (!chosen) return
    const body = { id: guest.id, with_ids: [chosen.id] }
    if (await call('PATCH guests/merge', { body }, `Карточки объединены: ${textIn(guest, 'name')}`)) onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Объединить: {textIn(guest, 'name')}</DialogTitle>
      <DialogContent>
        <p className="dialog-text">
          Проживания, заметки и чёрный список второй карточки перейдут в эту. Новые брони с её телефоном тоже.
        </p>
        <Autocomplete
          options={others}
          value={chosen}
          loading={isFetching}
          filterOptions={(options) => options}
          getOptionKey={(option) => String(option.id)}
          getOptionLabel={labelOf}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          noOptionsText={typed.trim().length > 1 ? 'Никого не нашли' : 'Начните вводить имя или телефон'}
          loadingText="Ищем…"
          onChange={(_, value) => setChosen(value)}
          onInputChange={(_, value) => setTyped(value)}
          renderInput={(input) => <TextField {...input} label="Вторая карточка" autoFocus />}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button variant="contained" disabled={!chosen} loading={isBusy} onClick={() => void merge()}>
          Объединить
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const labelOf = (row: Row): string => `${textIn(row, 'name')}, ${phoneText(row.phone)}`
