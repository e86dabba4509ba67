// The tabs over the log.
import { useListContext } from 'react-admin'
import { useClock } from '#src/kinds/clock.ts'
import { logTabs, tabOf } from './logTabs.ts'
import { useCounters } from './useCounters.ts'
import '#src/views/list/dayList.css'

/** Buttons that set the filter of the log, with what is counted beside them. */
export function LogTabs() {
  const { filterValues, setFilters } = useListContext()
  const { today } = useClock()
  const counters = useCounters()
  const current = tabOf(filterValues)
  return (
    <nav className="day-tabs" aria-label="Какие сообщения показать">
      {logTabs(today).map(({ label, filter, counter }) => {
        const count = counter ? (counters[counter] ?? 0) : 0
        return (
          <button
            key={label}
            type="button"
            aria-current={current?.label === label ? 'true' : undefined}
            onClick={() => setFilters({ ...filter }, undefined, false)}
          >
            {label}
            {count > 0 && <span className={counter === 'failed' ? 'money' : undefined}>{count}</span>}
          </button>
        )
      })}
    </nav>
  )
}
