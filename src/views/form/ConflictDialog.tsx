import { Button, DialogContent, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { useGetOne } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import {
  type Conflict,
  disputedFields,
  foreignFields,
  ownFields,
  type Side,
  settled,
} from '#schema/rules/conflicts.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { drawCell } from '#src/kinds/cells/drawCell.tsx'
import { joinedKey } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { rowName } from '#src/kinds/rowName.ts'
import { momentText } from '#src/kinds/texts.ts'
import { FormActions } from '../FormActions.tsx'
import { fieldOf } from '../fieldOf.ts'
import { TitledDialog } from '../TitledDialog.tsx'

interface ConflictDialogProps {
  readonly model: Model
  readonly conflict: Conflict
  readonly isBusy: boolean
  /** Saves the chosen row over the present one. */
  readonly onSave: (row: Row, current: Row) => void
  readonly onClose: () => void
}

/** «Ваше» or «сохранённое», field by field; nothing is saved before each disputed field has its choice. */
export default function ConflictDialog({ model, conflict, isBusy, onSave, onClose }: ConflictDialogProps) {
  const clock = useClock()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const [isTried, setTried] = useState(false)
  const holder = useRef<HTMLDivElement>(null)
  const names = disputedFields(conflict)
  const missing = names.filter((name) => sides[name] === undefined)
  const chooseAll = (side: Side) => setSides(Object.fromEntries(names.map((name) => [name, side])))
  const last = [conflict.by, momentText(conflict.at, clock)].filter(Boolean).join(', ')
  const save = () => {
    setTried(true)
    if (missing.length === 0) return onSave(settled(conflict, sides), conflict.current)
    const fields = [...(holder.current?.querySelectorAll<HTMLElement>('[data-disputed]') ?? [])]
    const first = fields.find(({ dataset }) => missing.includes(dataset.disputed ?? ''))
    first?.querySelector('input')?.focus()
  }
  return (
    <TitledDialog title="Запись уже изменил кто-то другой" width="sm" onClose={isBusy ? undefined : onClose}>
      <DialogContent ref={holder}>
        {last && <p className="disputed-note">Последнее сохранение: {last}.</p>}
        <p className="disputed-note">
          {names.length > 0
            ? 'Эти поля вы оба изменили по-разному. Выберите, что оставить.'
            : 'Ваши изменения не спорят с чужими: сохранятся и те и другие.'}
        </p>
        {names.length > 1 && (
          <div className="row stretch wrap disputed-all">
            <Button onClick={() => chooseAll('mine')}>Везде ваше</Button>
            <Button onClick={() => chooseAll('saved')}>Везде сохранённое</Button>
          </div>
        )}
        {names.map((name) => (
          <Disputed
            key={name}
            model={model}
            name={name}
            conflict={conflict}
            side={sides[name]}
            isMissing={isTried && missing.includes(name)}
            onChoose={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
        <Untouched
          title="Изменили только вы, сохранится"
          model={model}
          names={ownFields(conflict)}
          row={conflict.mine}
        />
        <Untouched
          title="Изменили не вы, останется"
          model={model}
          names={foreignFields(model, conflict)}
          row={conflict.current}
        />
      </DialogContent>
      <FormActions isBusy={isBusy} cancel="Вернуться к форме" onClose={onClose} onConfirm={save}>
        {names.length > 0 ? 'Сохранить выбранное' : 'Сохранить'}
      </FormActions>
    </TitledDialog>
  )
}

interface DisputedProps {
  readonly model: Model
  readonly name: string
  readonly conflict: Conflict
  readonly side: Side | undefined
  readonly isMissing: boolean
  readonly onChoose: (side: Side) => void
}

function Disputed({ model, name, conflict, side, isMissing, onChoose }: DisputedProps) {
  const labelId = useId()
  const choices = [
    { value: 'mine', word: 'Ваше', row: conflict.mine },
    { value: 'saved', word: 'Сохранённое', row: conflict.current },
  ]
  return (
    <fieldset className="breaks disputed" data-disputed={name}>
      <legend className="strong" id={labelId}>
        {fieldOf(model, name)?.label}
      </legend>
      <p className="quiet">
        Было: <FieldValue model={model} name={name} row={conflict.before} />
      </p>
      <RadioGroup
        value={side ?? ''}
        aria-labelledby={labelId}
        onChange={(_, value) => onChoose(value === 'saved' ? 'saved' : 'mine')}
      >
        {choices.map(({ value, word, row }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={
              <>
                {word}: <FieldValue model={model} name={name} row={row} />
              </>
            }
          />
        ))}
      </RadioGroup>
      {isMissing && (
        <p className="medium disputed-fault" role="alert">
          Выберите одно из двух
        </p>
      )}
    </fieldset>
  )
}

interface UntouchedProps {
  readonly title: string
  readonly model: Model
  readonly names: readonly string[]
  readonly row: Row
}

/** What needs no choice, so that nothing changes unseen. */
function Untouched({ title, model, names, row }: UntouchedProps) {
  if (names.length === 0) return null
  return (
    <section className="disputed-rest" aria-label={title}>
      <h3>{title}</h3>
      <ul className="quiet breaks">
        {names.map((name) => (
          <li key={name}>
            {fieldOf(model, name)?.label}: <FieldValue model={model} name={name} row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FieldValueProps {
  readonly model: Model
  readonly name: string
  readonly row: Row
}

function FieldValue({ model, name, row }: FieldValueProps) {
  const clock = useClock()
  const field = fieldOf(model, name)
  const id = row[name]
  if (!field) return null
  if (field.kind === 'reference' && typeof id === 'number' && !(joinedKey(name) in row))
    return <Referred to={field.to} id={id} />
  return drawCell(field, { name, row, clock, inTable: true }) ?? 'пусто'
}

/** A row that was only just chosen has no joined name yet. */
function Referred({ to, id }: { readonly to: EntityName; readonly id: number }) {
  const { data } = useGetOne(to, { id })
  return data ? rowName(models[to], data) : `№\u00a0${id}`
}
