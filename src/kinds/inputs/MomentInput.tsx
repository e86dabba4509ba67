import { useState } from 'react'
import { instantOf, isInstant, isIsoDate, isTime, localMoment } from '#schema/rules/dates.ts'
import { useClock } from '../clock.ts'
import { DateBox } from './DateBox.tsx'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { Line } from './LineInput.tsx'
import { timeFormat } from './lineFormats.ts'

/** A date and a time on the wall of the agency's zone; the form holds ISO text, or nothing while one of them is missing. */
export const MomentInput = framed<'moment'>(Moment)

function Moment({ field: { label }, control, form }: FramedProps<'moment'>) {
  const { zone } = useClock()
  const local = isInstant(form.value) ? localMoment(zone, form.value) : undefined
  const [half, setHalf] = useState<{ date: unknown; time: unknown }>({ date: null, time: null })
  const { date, time } = local ?? half
  const change = (next: { date: unknown; time: unknown }) => {
    setHalf(next)
    form.onChange(isIsoDate(next.date) && isTime(next.time) ? instantOf(zone, next.date, next.time) : null)
  }
  const timeControl = {
    id: `${control.id}-time`,
    inputProps: { ...control.inputProps, 'aria-label': `${label}: время` },
  }
  return (
    <div className="row wrap">
      <div style={{ flex: '1 0 146px' }}>
        <DateBox {...control} value={date} label={label} onChange={(next) => change({ date: next, time })} />
      </div>
      <div style={{ flex: '0 1 78px' }}>
        <Line
          control={timeControl}
          form={{ ...form, value: time, onChange: (next) => change({ date, time: next }) }}
          format={timeFormat}
        />
      </div>
    </div>
  )
}
