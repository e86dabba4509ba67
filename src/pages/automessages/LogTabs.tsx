// The tabs over the log: each is a filter that stands in the address like any other.
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { isSame } from '#schema/rules/changes.ts'
import type { IsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { DayTabs, TabNumber } from '#src/views/list/DayTabs.tsx'
import { useCounters } from './useCounters.ts'

/** A preset: its word, its filter, what an empty one says, and the count beside it. */
interface LogTab {
  readonly label: string
  readonly filter: FilterValues
  readonly empty: string
  readonly counter?: 'failed' | 'held' | 'today' | 'planned'
}

const past: FilterValues = models.automessages.list.first ?? {}

/** Buttons that set the filter of the log, with what is counted beside them. */
export function LogTabs() {
  const { filterValues, setFilters } = useListContext()
  const { today } = useClock()
  const counters = useCounters()
  const current = tabOf(filterValues)
  const tabs = logTabs(today).map(({ label, filter, counter }) => ({
    label,
    isOn: current?.label === label,
    open: () => setFilters({ ...filter }, undefined, false),
    count: counter && <TabNumber of={counters[counter]} isBad={counter === 'failed'} />,
  }))
  return <DayTabs label="Какие сообщения показать" tabs={tabs} />
}

function logTabs(today: IsoDate): readonly LogTab[] {
  return [
    { label: 'Журнал', filter: past, empty: 'Сообщений ещё не было' },
    { label: 'Ошибки', filter: { status: ['failed', 'no_account'] }, empty: 'Ошибок нет', counter: 'failed' },
    { label: 'Ждут условия', filter: { status: ['held'] }, empty: 'Ничего не ждёт', counter: 'held' },
    {
      label: 'Сегодня уйдут',
      filter: { status: ['planned', 'held'], end: today },
      empty: 'На сегодня сообщений нет',
      counter: 'today',
    },
    {
      label: 'Запланированы',
      filter: { status: ['planned'] },
      empty: 'Ничего не запланировано',
      counter: 'planned',
    },
    {
      label: 'Все',
      filter: { audience: ['guest', 'cleaner', 'owner', 'staff_topic'] },
      empty: 'Сообщений ещё не было',
    },
  ]
}

/** The preset that the filter of the list is, whatever day it was set on. */
export function tabOf(values: FilterValues): LogTab | undefined {
  const { end } = values
  return logTabs(typeof end === 'string' ? end : '').find(({ filter }) => isSame(filter, values))
}
