// The week of all cleaners: days off, load, cleans; a clean goes to another person by drag or by its menu.
import { Button, Menu, MenuItem } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useGetList } from 'react-admin'
import { addDays, eachDate, formatDate, startOfWeek, weekdayOf } from '#schema/rules/dates.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useClock } from '#src/kinds/clock.ts'
import { idIn, numberIn, partIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { LoadFailure } from '#src/layout/states/LoadFailure.tsx'
import { cleanStatusLabel, windowText } from '#src/pages/cleanCard/cleanWords.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useToldCall } from '#src/views/useToldCall.ts'
import { Waiting } from './Waiting.tsx'

const weekdays = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const
const movable: readonly unknown[] = ['planned', 'offered', 'appointed', 'accepted']

/** The tab. */
export default function ScheduleTab() {
  const { today } = useClock()
  const firstDay = numberIn(partIn(useShared('agency'), 'settings'), 'week_start')
  const [begin, setBegin] = useState(() => startOfWeek(today, firstDay))
  const end = addDays(begin, 6)
  const provider = useDataProvider<PanelDataProvider>()
  const people = useGetList('cleaners', {
    filter: { active: true },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  })
  const { data, error, refetch } = useQuery({
    queryKey: ['cleans', 'week', begin],
    queryFn: ({ signal }) => provider.call('GET cleans', { query: { begin, end } }, { signal }),
  })
  const fault = people.error ?? error
  if (fault && !(people.data && data !== undefined)) {
    const again = () => void Promise.all([people.refetch(), refetch()])
    return <LoadFailure title="Не удалось загрузить график" error={fault} onRetry={again} />
  }
  if (!people.data || data === undefined) return <Waiting />
  const cleans = (Array.isArray(data) ? data.filter(isObject) : []).filter(
    ({ status }) => status !== 'canceled',
  )
  return (
    <>
      <div className="row wrap team-week">
        <Button aria-label="Предыдущая неделя" onClick={() => setBegin(addDays(begin, -7))}>
          <ChevronLeft size={20} />
        </Button>
        <b>
          {formatDate(begin).slice(0, 5)} — {formatDate(end).slice(0, 5)}
        </b>
        <Button aria-label="Следующая неделя" onClick={() => setBegin(addDays(begin, 7))}>
          <ChevronRight size={20} />
        </Button>
        <span className="team-hint">Перетащите уборку на другого клинера или нажмите на неё.</span>
      </div>
      <WeekTable begin={begin} today={today} people={people.data} cleans={cleans} />
    </>
  )
}

interface WeekProps {
  readonly begin: string
  readonly today: string
  readonly people: readonly Row[]
  readonly cleans: readonly Row[]
}

function WeekTable({ begin, today, people, cleans }: WeekProps) {
  const { call, isBusy } = useToldCall()
  const [held, setHeld] = useState<Row>()
  const days = eachDate(begin, addDays(begin, 7))
  const appoint = (clean: Row, cleaner: Row | undefined) => {
    const to = cleaner ? textIn(cleaner, 'name') : 'без клинера'
    const body = { clean_id: idIn(clean), cleaner_id: cleaner ? idIn(cleaner) : null }
    void call('PATCH cleaners/appoint', { body }, `${flatOf(clean)}: ${to}`)
  }
  const rows: readonly (Row | undefined)[] = [undefined, ...people]
  return (
    <div className="box team-scroll" aria-busy={isBusy}>
      <table className="full team-days">
        <thead>
          <tr>
            <th scope="col">Клинер</th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'now' : undefined}>
                {weekdays[weekdayOf(day)]} {formatDate(day).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <tr key={String(person?.id ?? 'none')} className={person ? undefined : 'nobody'}>
              <th scope="row">
                {person ? textIn(person, 'name') : 'Без клинера'}
                <small className="quiet block">{loadText(cleansOf(cleans, person))}</small>
              </th>
              {days.map((day) => {
                const own = cleansOf(cleans, person).filter(({ date }) => date === day)
                const reason = person && offReason(person, day)
                return (
                  <td
                    key={day}
                    className={reason === undefined ? undefined : 'off'}
                    onDragOver={(event) => held?.date === day && event.preventDefault()}
                    onDrop={() => held && held.cleaner_id !== (person?.id ?? null) && appoint(held, person)}
                  >
                    {reason !== undefined && (
                      <span className="size-12 block off-word">{reason || 'выходной'}</span>
                    )}
                    {own.map((clean) => (
                      <CleanChip
                        key={String(clean.id)}
                        clean={clean}
                        people={people}
                        onHold={setHeld}
                        onAppoint={(to) => appoint(clean, to)}
                      />
                    ))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChipProps {
  readonly clean: Row
  readonly people: readonly Row[]
  readonly onHold: (clean: Row | undefined) => void
  readonly onAppoint: (cleaner: Row | undefined) => void
}

function CleanChip({ clean, people, onHold, onAppoint }: ChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const canMove = movable.includes(clean.status)
  const choose = (person: Row | undefined) => {
    setAnchor(null)
    onAppoint(person)
  }
  return (
    <>
      <button
        type="button"
        className={`chip ${textIn(clean, 'status')}`}
        draggable={canMove}
        disabled={!canMove}
        title={`${cleanStatusLabel(clean.status)}, ${windowText(clean)}`}
        aria-haspopup={canMove ? 'menu' : undefined}
        onDragStart={() => onHold(clean)}
        onDragEnd={() => onHold(undefined)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{textIn(clean, 'time_from')}</span> {flatOf(clean)}
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {people
          .filter(({ id }) => id !== clean.cleaner_id)
          .map((person) => (
            <MenuItem key={String(person.id)} onClick={() => choose(person)}>
              Передать: {textIn(person, 'name')}
            </MenuItem>
          ))}
        {clean.cleaner_id !== null && <MenuItem onClick={() => choose(undefined)}>Снять с клинера</MenuItem>}
      </Menu>
    </>
  )
}

const flatOf = (clean: Row): string => textIn(partIn(clean, 'object'), 'name')

function cleansOf(cleans: readonly Row[], person: Row | undefined): Row[] {
  return cleans.filter(({ cleaner_id }) => cleaner_id === (person?.id ?? null))
}

function loadText(cleans: readonly Row[]): string {
  const minutes = cleans.reduce((sum, clean) => sum + (numberIn(clean, 'duration_min') ?? 90), 0)
  return cleans.length === 0 ? 'свободна неделя' : `${cleans.length} за ${Math.round(minutes / 60)} ч`
}

/** The reason of a day off, an empty text for one without a reason, nothing on a working day. */
function offReason(person: Row, day: string): string | undefined {
  const off = partsIn(person, 'days_off').find(({ begin, end }) => String(begin) <= day && day <= String(end))
  if (off) return textIn(off, 'reason')
  const hours = partIn(partIn(person, 'work_days'), String(weekdayOf(day) || 7))
  const hasSchedule = Object.values(partIn(person, 'work_days') ?? {}).some(
    (one) => isObject(one) && one.from,
  )
  return hasSchedule && !hours?.from ? '' : undefined
}
