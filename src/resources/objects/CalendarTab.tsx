// A month of the flat: who lives on which day; a stay opens its drawer.
import { IconButton, Skeleton } from '@mui/material'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { addDays, type IsoDate, startOfWeek } from '#schema/rules/dates.ts'
import { moveMonths } from '#schema/rules/statistics.ts'
import { isVoid } from '#schema/rules/stayStates.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { LoadFailure } from '#src/base/states/LoadFailure.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import './objects.css'

const months = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdays = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' })

/** The tab. */
export default function CalendarTab({ row }: RowSlotProps<'objects'>) {
  const { today } = useClock()
  const [month, setMonth] = useState(`${today.slice(0, 7)}-01`)
  const weekStart = useShared('agency').settings?.week_start
  const last = addDays(moveMonths(month, 1), -1)
  const { data, error, refetch } = useGetList<SentRow<'rents'>>('rents', {
    filter: { object_id: row.id, begin: month, end: last },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'begin', order: 'ASC' },
  })
  if (error && !data)
    return <LoadFailure title="Календарь не загрузился" error={error} onRetry={() => void refetch()} />
  const stays = (data ?? []).filter(({ status }) => !isVoid(status))
  const first = startOfWeek(month, weekStart)
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index))
  const shown = days.slice(0, (days[35] ?? '') <= last ? 42 : 35)
  return (
    <section className="box flat-month" aria-label="Календарь объекта">
      <header className="row">
        <IconButton aria-label="Предыдущий месяц" onClick={() => setMonth(moveMonths(month, -1))}>
          <ChevronLeft />
        </IconButton>
        <h3>{months.format(middayOf(month))}</h3>
        <IconButton aria-label="Следующий месяц" onClick={() => setMonth(moveMonths(month, 1))}>
          <ChevronRight />
        </IconButton>
      </header>
      {!data && <Skeleton variant="rounded" height={260} aria-label="Загружаем" />}
      {data && (
        <div className="stack gap-0 flat-days">
          {shown.slice(0, 7).map((day) => (
            <b className="medium quiet size-12" key={day}>
              {weekdays.format(middayOf(day))}
            </b>
          ))}
          {shown.map((day) => (
            <Day key={day} day={day} month={month} today={today} stays={stays} />
          ))}
        </div>
      )}
    </section>
  )
}

interface DayProps {
  readonly day: IsoDate
  readonly month: IsoDate
  readonly today: IsoDate
  readonly stays: readonly SentRow<'rents'>[]
}

function Day({ day, month, today, stays }: DayProps) {
  const { openRent } = useDrawer()
  const stay = stays.find(({ begin = '', end = '' }) => begin <= day && day < end)
  const isOutside = day.slice(0, 7) !== month.slice(0, 7)
  const name = stay ? stay.guest_name || 'Закрыто' : ''
  return (
    <div className={['flat-day', isOutside && 'outside', day === today && 'today'].filter(Boolean).join(' ')}>
      <time className="quiet size-12 block" dateTime={day}>
        {Number(day.slice(8))}
      </time>
      {stay && (
        <button
          type="button"
          className={
            stay.kind === 'guest'
              ? 'full link size-12 cut block to-left stay'
              : 'full link size-12 cut block to-left stay closed'
          }
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

/** The noon of a day, as formatting wants it. */
function middayOf(day: IsoDate): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return Date.UTC(year, month - 1, date, 12)
}
