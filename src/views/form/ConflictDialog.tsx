// «Ваше» or «сохранённое», field by field, when somebody else saved the row first.
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useId, useState } from 'react'
import type { Model } from '#schema/define.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { drawCell } from '#src/kinds/cells/drawCell.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { fieldOf } from '../fieldOf.ts'
import { type Conflict, disputedFields, type Side, settled } from './conflict.ts'

interface ConflictDialogProps {
  readonly model: Model
  readonly conflict: Conflict
  readonly isBusy: boolean
  /** Saves the chosen row over the present one. */
  readonly onSave: (row: Row, current: Row) => void
  readonly onClose: () => void
}

/** The dialog; without a choice my values stay. */
export default function ConflictDialog({ model, conflict, isBusy, onSave, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const titleId = useId()
  const names = disputedFields(conflict)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Запись уже изменил кто-то другой</DialogTitle>
      <DialogContent>
        <p>Выберите, что оставить. Остальные поля возьмём из сохранённой записи.</p>
        {names.map((name) => (
          <Disputed
            key={name}
            model={model}
            name={name}
            conflict={conflict}
            side={sides[name] ?? 'mine'}
            onChoose={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          Вернуться к форме
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          onClick={() => onSave(settled(conflict, sides), conflict.current)}
        >
          Сохранить выбранное
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface DisputedProps {
  readonly model: Model
  readonly name: string
  readonly conflict: Conflict
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

function Disputed({ model, name, conflict, side, onChoose }: DisputedProps) {
  const clock = useClock()
  const labelId = useId()
  const field = fieldOf(model, name)
  if (!field) return null
  const draw = (row: Row) => drawCell(field, { name, row, clock, inTable: true }) ?? 'пусто'
  return (
    <fieldset className="disputed">
      <legend id={labelId}>{field.label}</legend>
      <RadioGroup
        value={side}
        aria-labelledby={labelId}
        onChange={(_, value) => onChoose(value === 'saved' ? 'saved' : 'mine')}
      >
        <FormControlLabel
          value="mine"
          control={<Radio size="small" />}
          label={<>Ваше: {draw(conflict.mine)}</>}
        />
        <FormControlLabel
          value="saved"
          control={<Radio size="small" />}
          label={<>Сохранённое: {draw(conflict.current)}</>}
        />
      </RadioGroup>
    </fieldset>
  )
}
