import { Button, Checkbox, FormControlLabel, MenuItem, MenuList, OutlinedInput } from '@mui/material'
import { Fragment } from 'react'
import type { AnyField, KindFields } from '#schema/kinds/index.ts'
import { datePresets } from '#schema/rules/datePresets.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useClock } from '../clock.ts'
import { DateBox } from '../inputs/DateBox.tsx'
import { readNumber } from '../inputs/lineFormats.ts'
import { ReferencePicker, useChosen } from '../inputs/ReferencePicker.tsx'
import { plainText } from '../texts.ts'
import { chosenCodes, type FilterType, type FilterValues, filters, optionsOf } from './filters.ts'

/** A filter being edited: its field, its keys in the address, and what they hold. */
export interface FilterEditorProps {
  readonly field: AnyField
  readonly name: string
  readonly keys: readonly string[]
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

const editors: { readonly [M in FilterType]: (props: FilterEditorProps) => React.ReactNode } = {
  options: OptionsEditor,
  flag: FlagEditor,
  reference: ReferenceEditor,
  dates: DatesEditor,
  numbers: NumbersEditor,
  text: TextEditor,
}

/** The inside of an opened filter, by the type of filter of its kind. Every change is applied at once. */
export default function FilterEditor(props: FilterEditorProps) {
  const type = filters[props.field.kind]
  if (type === null) return null
  const Editor = editors[type]
  return <Editor {...props} />
}

function OptionsEditor({ field, name, values, onChange }: FilterEditorProps) {
  const chosen = chosenCodes(values[name])
  const toggle = (code: string) => {
    const next = chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]
    onChange({ [name]: next.length === 0 ? undefined : next })
  }
  return (
    <fieldset aria-label={field.label} className="stack gap-0 filter-options">
      {optionsOf(field).map(([code, label]) => (
        <FormControlLabel
          key={code}
          control={<Checkbox size="small" checked={chosen.includes(code)} onChange={() => toggle(code)} />}
          label={label}
        />
      ))}
    </fieldset>
  )
}

function FlagEditor({ name, values, onChange }: FilterEditorProps) {
  return (
    <MenuList autoFocus>
      <MenuItem selected={values[name] === true} onClick={() => onChange({ [name]: true })}>
        Да
      </MenuItem>
      <MenuItem selected={values[name] === false} onClick={() => onChange({ [name]: false })}>
        Нет
      </MenuItem>
    </MenuList>
  )
}

function ReferenceEditor({ field, name, values, onChange }: FilterEditorProps) {
  if (field.kind !== 'reference' && field.kind !== 'references') return null
  const choose = (id: number | undefined) => onChange({ [name]: id })
  return <Referenced field={field} id={values[name]} onChoose={choose} />
}

interface ReferencedProps {
  readonly field: KindFields['reference' | 'references']
  readonly id: unknown
  readonly onChoose: (id: number | undefined) => void
}

function Referenced({ field: { to, label }, id, onChoose }: ReferencedProps) {
  const chosen = useChosen(to, id === undefined ? [] : [Number(id)])
  return (
    <div style={{ width: 300 }}>
      <ReferencePicker to={to} label={label} chosen={chosen} onChange={([next]) => onChoose(next?.id)} />
    </div>
  )
}

function DatesEditor({ field, keys: [from = '', to = ''], values, onChange }: FilterEditorProps) {
  const { today } = useClock()
  const presets = datePresets(today, useShared('agency').settings?.week_start)
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'auto 180px', alignItems: 'center', gap: 8 }}>
      <fieldset
        className="row wrap filter-options"
        aria-label="Готовые периоды"
        style={{ gridColumn: '1 / -1', maxWidth: 220 }}
      >
        {presets.map((preset) => (
          <Button
            key={preset.label}
            size="small"
            variant="outlined"
            aria-pressed={values[from] === preset.from && values[to] === preset.to}
            onClick={() => onChange({ [from]: preset.from, [to]: preset.to })}
          >
            {preset.label}
          </Button>
        ))}
      </fieldset>
      {[from, to].map((key, index) => {
        const word = index === 0 ? 'с' : 'по'
        return (
          <Fragment key={key}>
            <span aria-hidden="true">{word}</span>
            <DateBox
              label={`${field.label}, ${word}`}
              value={values[key]}
              onChange={(date) =>
                (date === null || isIsoDate(date)) && onChange({ [key]: date ?? undefined })
              }
            />
          </Fragment>
        )
      })}
    </div>
  )
}

function NumbersEditor({ field, keys: [from = '', to = ''], values, onChange }: FilterEditorProps) {
  const change = (key: string, text: string) => {
    const value = readNumber(text)
    if (value === null || typeof value === 'number') onChange({ [key]: value ?? undefined })
  }
  return (
    <div style={{ display: 'grid', gap: 8, width: 180 }}>
      {[from, to].map((key, index) => (
        <OutlinedInput
          key={key}
          defaultValue={plainText(values[key])}
          placeholder={index === 0 ? 'от' : 'до'}
          inputProps={{ inputMode: 'decimal', 'aria-label': `${field.label}, ${index === 0 ? 'от' : 'до'}` }}
          onChange={(event) => change(key, event.target.value)}
        />
      ))}
    </div>
  )
}

function TextEditor({ field, name, values, onChange }: FilterEditorProps) {
  return (
    <OutlinedInput
      autoFocus
      defaultValue={plainText(values[name])}
      inputProps={{ 'aria-label': field.label }}
      onBlur={(event) => onChange({ [name]: event.target.value || undefined })}
    />
  )
}
