import { useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { shortWeekday } from '#schema/rules/weekdays.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { useCleans } from '#src/pages/clean/useCleans.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { Loaded } from '#src/views/Loaded.tsx'
import type { Clean } from './dayScene.ts'
import { figuresOf, weeksOf } from './monthDays.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'

/** The month of the day in the address: how many cleans each day has and what is wrong with them; a press leads to the day. */
export function MonthView() {
  const { day } = useDispatchPlace()
  const firstDay = useShared('agency').settings?.week_start
  const weeks = weeksOf(day, firstDay)
  return (
    <div className="box month">
      <div className="month-week head" aria-hidden="true">
        {weeks[0]?.map((date) => (
          <span key={date} className="quiet size-12 month-name">
            {shortWeekday(date)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <Week key={week[0]} days={week} month={day.slice(0, 7)} />
      ))}
    </div>
  )
}

interface WeekProps {
  readonly days: readonly IsoDate[]
  readonly month: string
}

/** Each week is read for itself: a month of a large agency is more than one answer may hold. */
function Week({ days, month }: WeekProps) {
  const { people, isWanted } = useDispatchPlace()
  const read = useCleans(days[0] ?? '', days.at(-1))
  const isShown = (clean: Clean) =>
    (isWanted === undefined || isWanted(clean)) && (people === undefined || people.includes(clean.cleaner_id))
  return (
    <Loaded of={read} failure="Не удалось загрузить неделю" height={104}>
      {(cleans) => (
        <div className="month-week">
          {days.map((date) => (
            <Day
              key={date}
              date={date}
              isOutside={!date.startsWith(month)}
              cleans={cleans.filter((clean) => clean.date === date && isShown(clean))}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface DayProps {
  readonly date: IsoDate
  readonly isOutside: boolean
  readonly cleans: readonly Clean[]
}

function Day({ date, isOutside, cleans }: DayProps) {
  const { today } = useDispatchPlace()
  const [, setParameters] = useSearchParams()
  const { count, free, tight, going, done } = figuresOf(cleans)
  const lines = [
    { family: 'bad', count: free, words: 'без клинера' },
    { family: 'wait', count: tight, words: 'проверить' },
    { family: 'info', count: going, words: 'назначено' },
    { family: 'ok', count: done, words: 'убрано' },
  ] as const
  const open = () =>
    setParameters((before) => {
      before.set('view', 'day')
      before.set('day', date)
      return before
    })
  return (
    <button
      type="button"
      className={['to-left hovers month-day', isOutside && 'outside'].filter(Boolean).join(' ')}
      aria-current={date === today ? 'date' : undefined}
      onClick={open}
    >
      <span className="row apart">
        <b className="month-date">{Number(date.slice(8))}</b>
        <span className="quiet size-12">{count > 0 && counted(count, models.cleans.labels.counted)}</span>
      </span>
      {lines
        .filter((line) => line.count > 0)
        .map((line) => (
          <span
            key={line.words}
            className={line.family === 'bad' ? 'row gap-6 size-12 bad-text' : 'row gap-6 size-12 quiet'}
          >
            <Glyph family={line.family} size={9} /> {line.count}{' '}
            <span className="month-word">{line.words}</span>
          </span>
        ))}
    </button>
  )
}
