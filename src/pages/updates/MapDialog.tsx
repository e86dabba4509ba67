// Asks which of our flats an unknown flat of the channel is.
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { SentRow } from '#schema/wire/sent.ts'
import { type Choice, ReferencePicker } from '#src/kinds/inputs/ReferencePicker.tsx'
import type { useDecisions } from './useDecisions.ts'
import '#src/views/dialog.css'

interface MapDialogProps {
  readonly update: SentRow<'updates'>
  readonly decisions: ReturnType<typeof useDecisions>
  readonly onClose: () => void
}

/** The dialog; it stays open when the server refuses. */
export default function MapDialog({ update, decisions, onClose }: MapDialogProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<readonly Choice[]>([])
  const [flat] = chosen
  const isBusy = decisions.busyId !== undefined
  const save = async () => {
    if (flat && (await decisions.map(update.id, flat.id))) onClose()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Какой это объект?</DialogTitle>
      <DialogContent>
        <p className="dialog-text">{update.reason}</p>
        <ReferencePicker to="objects" chosen={chosen} onChange={setChosen} label="Объект" />
        <p className="dialog-text">
          Все ждущие брони этой квартиры встанут на свои даты. Такого объекта ещё нет?{' '}
          <Link to="/objects">Загрузите объекты из канала</Link>.
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          Отмена
        </Button>
        <Button variant="contained" onClick={() => void save()} loading={isBusy} disabled={!flat}>
          Указать объект
        </Button>
      </DialogActions>
    </Dialog>
  )
}
