import { useState } from 'react'
import { isBeforeWork } from '#schema/rules/cleanSteps.ts'
import { addDays, eachDate, formatDate, startOfWeek, weekdayOf } from '#schema/rules/dates.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useCall } from '#src/views/call/useCall.ts'
import { both, Loaded } from '#src/views/Loaded.tsx'
import { ActMenu } from '#src/views/MoreMenu.tsx'
import { PeriodSteps } from '#src/views/PeriodSteps.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'
import { cleanStatusLabel, windowText } from '../clean/card/cleanWords.ts'
import { useCleans } from '../clean/useCleans.ts'

/** The week of all cleaners: days off, load, cleans; a clean goes to another person by drag or by its menu. */
export default function ScheduleTab() {
  const { today } = useClock()
  const firstDay = useShared('agency')?.settings?.week_start
  const [begin, setBegin] = useState(() => startOfWeek(today, firstDay))
  const end = addDays(begin, 6)
  const people = useAllRows('cleaners', { active: true })
  const cleans = useCleans(begin, end)
  return (
    <>
      <div className="row wrap team-week">
        <PeriodSteps of="week" onStep={(by) => setBegin(addDays(begin, 7 * by))}>
          {formatDate(begin).slice(0, 5)} — {formatDate(end).slice(0, 5)}
        </PeriodSteps>
        <span className="team-hint">Перетащите уборку на другого клинера или нажмите на неё.</span>
      </div>
      <Loaded of={both(people, cleans)} failure="Не удалось загрузить график" height={320}>
        {([known, all]) => (
          <WeekTable
            begin={begin}
            today={today}
            people={known}
            cleans={all.filter(({ status }) => status !== 'canceled')}
          />
        )}
      </Loaded>
    </>
  )
}

type Clean = SentRow<'cleans'>
type Cleaner = SentRow<'cleaners'>

interface WeekProps {
  readonly begin: string
  readonly today: string
  readonly people: readonly Cleaner[]
  readonly cleans: readonly Clean[]
}

function WeekTable({ begin, today, people, cleans }: WeekProps) {
  const { act, isBusy } = useCall('PATCH cleaners/appoint')
  const [held, setHeld] = useState<Clean>()
  const days = eachDate(begin, addDays(begin, 7))
  const appoint = (clean: Clean, cleaner: Cleaner | undefined) => {
    const to = cleaner ? cleaner.name : 'без клинера'
    const body = { clean_id: clean.id, cleaner_id: cleaner ? cleaner.id : null }
    void act({ body }, `${flatOf(clean)}: ${to}`)
  }
  const rows: readonly (Cleaner | undefined)[] = [undefined, ...people]
  return (
    <div className="box team-scroll" aria-busy={isBusy}>
      <table className="full team-days">
        <thead>
          <tr>
            <th scope="col">Клинер</th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'now' : undefined}>
                {shortWeekday(day)} {formatDate(day).slice(0, 5)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <tr key={String(person?.id ?? 'none')} className={person ? undefined : 'nobody'}>
              <th scope="row">
                {person ? person.name : 'Без клинера'}
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
                    onDrop={() => held && held.cleaner_id !== person?.id && appoint(held, person)}
                  >
                    {reason !== undefined && (
                      <span className="size-12 block off-word">{reason || 'выходной'}</span>
                    )}
                    {own.map((clean) => (
                      <CleanChip
                        key={clean.id}
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
  readonly clean: Clean
  readonly people: readonly Cleaner[]
  readonly onHold: (clean: Clean | undefined) => void
  readonly onAppoint: (cleaner: Cleaner | undefined) => void
}

function CleanChip({ clean, people, onHold, onAppoint }: ChipProps) {
  const canMove = isBeforeWork(clean.status)
  const others = people.filter(({ id }) => id !== clean.cleaner_id)
  const items = [
    ...others.map((person) => ({ label: `Передать: ${person.name}`, run: () => onAppoint(person) })),
    clean.cleaner_id !== undefined && { label: 'Снять с клинера', run: () => onAppoint(undefined) },
  ]
  return (
    <ActMenu items={items}>
      {(open) => (
        <button
          type="button"
          className={`chip ${clean.status ?? ''}`}
          draggable={canMove}
          disabled={!canMove}
          title={`${cleanStatusLabel(clean.status)}, ${windowText(clean)}`}
          aria-haspopup={canMove ? 'menu' : undefined}
          onDragStart={() => onHold(clean)}
          onDragEnd={() => onHold(undefined)}
          onClick={open}
        >
          <span>{clean.time_from}</span> {flatOf(clean)}
        </button>
      )}
    </ActMenu>
  )
}

const flatOf = (clean: Clean): string => clean.object?.name ?? ''

function cleansOf(cleans: readonly Clean[], person: Cleaner | undefined): Clean[] {
  return cleans.filter(({ cleaner_id }) => cleaner_id === person?.id)
}

function loadText(cleans: readonly Clean[]): string {
  const minutes = cleans.reduce((sum, clean) => sum + (clean.duration_min ?? 90), 0)
  return cleans.length === 0 ? 'свободна неделя' : `${cleans.length} за ${Math.round(minutes / 60)} ч`
}

/** The reason of a day off, an empty text for one without a reason, nothing on a working day. */
function offReason({ days_off = [], work_days = {} }: Cleaner, day: string): string | undefined {
  const off = days_off.find(({ begin = '', end = '' }) => begin <= day && day <= end)
  if (off) return off.reason ?? ''
  const weekday = String(weekdayOf(day) || 7)
  const worked = Object.entries(work_days).filter(([, hours]) => hours?.from)
  return worked.length > 0 && !worked.some(([name]) => name === weekday) ? '' : undefined
}
