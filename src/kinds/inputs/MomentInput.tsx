// A moment as a date and a time on the wall of the agency's zone.
import { useState } from 'react'
import { instantOf, isInstant, isIsoDate, isTime, localMoment } from '#schema/rules/dates.ts'
import { useClock } from '../clock.ts'
import { DateBox } from './DateBox.tsx'
import { type ControlProps, type ControlValue, FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'
import { Line } from './LineInput.tsx'
import { timeFormat } from './lineFormats.ts'

/** Date and time; the form holds ISO text, or nothing while one of the two is missing. */
export function MomentInput({ field, source }: InputProps<'moment'>) {
  return (
    <FieldFrame field={field} source={source}>
      {(control, value) => <Moment label={field.label} control={control} form={value} />}
    </FieldFrame>
  )
}

interface MomentProps {
  readonly label: string
  readonly control: ControlProps
  readonly form: ControlValue
}

function Moment({ label, control, form }: MomentProps) {
  const { zone } = useClock()
  const local = isInstant(form.value) ? localMoment(zone, form.value) : undefined
  const [half, setHalf] = useState<{ date: unknown; time: unknown }>({ date: null, time: null })
  const { date, time } = local ?? half
  const change = (next: { date: unknown; time: unknown }) => {
    setHalf(next)
    form.onChange(isIsoDate(next.date) && isTime(next.time) ? instantOf(zone, next.date, next.time) : null)
  }
  const { id, ...described } = control
  const timeControl = { ...control, id: `${id}-time` }
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 96px', gap: 8 }}>
      <DateBox
        id={id}
        value={date}
        label={label}
        onChange={(next) => change({ date: next, time })}
        inputProps={described}
      />
      <Line
        control={{ ...timeControl, 'aria-label': `${label}: время` }}
        value={{ ...form, value: time, onChange: (next) => change({ date, time: next }) }}
        format={timeFormat}
      />
    </div>
  )
}
