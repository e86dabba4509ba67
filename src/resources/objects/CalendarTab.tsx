import { useState } from 'react'
import { addDays, eachDate, type IsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { monthTitle, periodOfMonth, shiftMonth } from '#schema/rules/months.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import './objects.css'

/** A month of the flat: who lives on which day; a stay opens its drawer. */
export default function CalendarTab({ row }: RowSlotProps<'objects'>) {
  const { today } = useClock()
  const [month, setMonth] = useState(today.slice(0, 7))
  const weekStart = useShared('agency').settings?.week_start
  const { begin, end } = periodOfMonth(month)
  const stays = useAllRows('rents', { object_id: row.id, begin, end }, { most: 200 })
  const days = eachDate(startOfWeek(begin, weekStart), addDays(startOfWeek(end, weekStart), 7))
  return (
    <section className="box flat-month" aria-label="Календарь объекта">
      <PeriodSteps of="month" onStep={(by) => setMonth(shiftMonth(month, by))}>
        {monthTitle(month)}
      </PeriodSteps>
      <Loaded of={stays} failure="Календарь не загрузился" height={260}>
        {(rows) => (
          <div className="stack gap-0 flat-days">
            {days.slice(0, 7).map((day) => (
              <b className="medium quiet size-12" key={day}>
                {shortWeekday(day)}
              </b>
            ))}
            {days.map((day) => (
              <Day
                key={day}
                day={day}
                isOutside={day < begin || day > end}
                isToday={day === today}
                stay={rows.find((stay) => isOn(stay, day))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

function isOn({ begin = '', end = '', status }: SentRow<'rents'>, day: IsoDate): boolean {
  return begin <= day && day < end && !isVoid(status)
}

interface DayProps {
  readonly day: IsoDate
  readonly isOutside: boolean
  readonly isToday: boolean
  readonly stay: SentRow<'rents'> | undefined
}

function Day({ day, isOutside, isToday, stay }: DayProps) {
  const { openRent } = useDrawer()
  const name = stay ? stay.guest_name || 'Закрыто' : ''
  return (
    <div className={['flat-day', isOutside && 'outside', isToday && 'today'].filter(Boolean).join(' ')}>
      <time className="quiet size-12 block" dateTime={day}>
        {Number(day.slice(8))}
      </time>
      {stay && (
        <button
          type="button"
          className={`full link size-12 cut block to-left stay ${stay.kind === 'guest' ? '' : 'closed'}`}
          title={name}
          aria-label={`${Number(day.slice(8))}: ${name}`}
          onClick={() => openRent(stay)}
        >
          {stay.begin === day || day.endsWith('-01') ? name : ''}
        </button>
      )}
    </div>
  )
}
