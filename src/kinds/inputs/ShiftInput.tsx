import { FormControl, Select } from '@mui/material'
import { useMemo, useState } from 'react'
import { timeUnits, unitOf } from '#schema/rules/shifts.ts'
import { numberText } from '../texts.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { Line, type LineFormat } from './LineInput.tsx'
import { readNumber } from './lineFormats.ts'
import { optionItems } from './optionItems.tsx'

/** What a typed number counts: units of time on one side of the event. */
interface Measure {
  readonly code: string
  readonly word: string
  /** Minutes of one, below zero before the event. */
  readonly minutes: number
}

const units = Object.entries(timeUnits)
const before = units.map(([name, { minutes, label }]) => ({
  code: `${name} before`,
  word: `${label} до`,
  minutes: -minutes,
}))
const after = units.map(([name, { minutes, label }]) => ({
  code: `${name} after`,
  word: `${label} после`,
  minutes,
}))
const usual: Measure = { code: 'hours after', word: 'часов после', minutes: timeUnits.hours.minutes }

/** A move in time: how much, and of what before or after the event; the form holds one number in the unit of the field. */
export const ShiftInput = framed<'integer'>(Shift)

function Shift({ field, control, form }: FramedProps<'integer'>) {
  const base = timeUnits[field.shift ?? 'minutes'].minutes
  const measures = [...((field.min ?? 0) < 0 ? before : []), ...after].filter(
    ({ minutes }) => Math.abs(minutes) >= base,
  )
  const [measure, setMeasure] = useState(() => measureOf(form.value, base))
  const format = useMemo(() => formatOf(measure, base), [measure, base])
  const change = (next: Measure | undefined) => {
    if (!next) return
    const typed = format.write(form.value)
    setMeasure(next)
    if (typed !== '') form.onChange(formatOf(next, base).read(typed))
  }
  const turn = () => {
    if (typeof form.value === 'number' && form.value * measure.minutes < 0)
      setMeasure(measureOf(form.value, base))
    form.onBlur()
  }
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(64px, 1fr) minmax(0, 2fr)', gap: 8 }}>
      <Line control={control} form={{ ...form, onBlur: turn }} format={format} />
      <FormControl>
        <Select
          value={measure.code}
          onChange={(event) => change(measures.find(({ code }) => code === event.target.value))}
          SelectDisplayProps={{ 'aria-label': `${field.label}: единица` }}
        >
          {optionItems(measures.map(({ code, word }) => [code, word]))}
        </Select>
      </FormControl>
    </div>
  )
}

/** The measure in which a value reads best; hours after the event while there is none. */
function measureOf(value: unknown, base: number): Measure {
  if (typeof value !== 'number' || value === 0) return usual
  const { minutes } = timeUnits[unitOf(Math.abs(value) * base)]
  return (value < 0 ? before : after).find((one) => Math.abs(one.minutes) === minutes) ?? usual
}

/** Writes a value as a number of the measure and reads it back; a minus turns the side round. */
function formatOf({ minutes }: Measure, base: number): LineFormat {
  return {
    write: (value) =>
      typeof value === 'number' ? numberText((value * base) / minutes + 0) : numberText(value),
    read: (text) => {
      const count = readNumber(text)
      return typeof count === 'number' ? (count * minutes) / base + 0 : count
    },
    inputMode: 'numeric',
  }
}
