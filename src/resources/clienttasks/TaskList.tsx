import { Button } from '@mui/material'
import { CheckCheck } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import { isSame } from '#schema/rules/changes.ts'
import { type TaskTab, taskTabs } from '#schema/rules/taskTabs.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { usePhase } from '#src/state/SessionContext.tsx'
import { useTaskCount } from '#src/state/useTaskCount.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { DayTabs, TabCount, TabNumber } from '#src/views/list/DayTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { newPath } from '#src/views/paths.ts'
import { TaskRows } from './TaskRows.tsx'
import { useNextTask } from './useNextTask.ts'

/** The list of tasks. */
export default function TaskList() {
  const tabs = useTabs()
  const overrides = useMemo(
    () => ({
      Rows: TaskRows,
      Empty: NoTasks,
      Create: NewTaskButton,
      tabPart: (filter: FilterValues) => tabs.find((tab) => isOn(tab, filter))?.filter ?? {},
    }),
    [tabs],
  )
  return <EntityList model={models.clienttasks} Top={TaskTabs} overrides={overrides} />
}

function NewTaskButton() {
  const isFilled = useNextTask() === undefined
  return (
    <CreateButton to={newPath('clienttasks')} variant={isFilled ? 'contained' : 'outlined'}>
      Новая задача
    </CreateButton>
  )
}

function NoTasks() {
  const { current } = useCurrentTab()
  const { can } = useAccess('clienttasks')
  return (
    <StateCard
      icon={CheckCheck}
      title={current?.empty ?? 'По фильтру ничего нет'}
      text="Сюда попадают просьбы гостей, проверки оплат, пересечения броней и проблемы в квартирах."
    >
      {can('create') && (
        <Button variant="outlined" component={Link} to={newPath('clienttasks')}>
          Новая задача
        </Button>
      )}
    </StateCard>
  )
}

/** Buttons that set the filter of the list. */
function TaskTabs() {
  const { filterValues, setFilters } = useListContext()
  const { tabs, current } = useCurrentTab()
  const { count: badge, isUnknown } = useTaskCount()
  const { data } = useRead('GET clienttasks/count', { query: { tabs: true } })
  const bound: unknown = current?.filter.due_at_lt
  useEffect(() => {
    if (bound !== undefined && bound !== filterValues.due_at_lt)
      setFilters({ ...filterValues, due_at_lt: bound }, undefined, false)
  }, [bound, filterValues, setFilters])
  const countOf = ({ name, filter, isBad }: TaskTab) => {
    // The number of the badge, so that the two never differ.
    if (name === 'active') return <TabNumber of={badge?.count} isUnknown={isUnknown} />
    const told = data?.tabs?.[name]
    if (told !== undefined) return <TabNumber of={told} isBad={isBad} />
    // A host without counts of tabs is asked for one row of each with its total.
    return <TabCount entity="clienttasks" filter={filter} isBad={isBad} enabled={data !== undefined} />
  }
  const shown = tabs.map((tab) => ({
    label: tab.label,
    isOn: tab === current,
    open: () => setFilters({ ...tab.filter }, undefined, false),
    count: countOf(tab),
  }))
  return <DayTabs label="Какие задачи показать" tabs={shown} />
}

const MINUTE_MS = 60_000

/** The tabs of this minute for the person at the screen. */
function useTabs(): readonly TaskTab[] {
  const phase = usePhase()
  const me = phase.name === 'ready' ? phase.person.id : 0
  const minute = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString()
  return useMemo(() => taskTabs(me, minute), [me, minute])
}

/** The tabs and the one that is on, if the filter is of one. */
function useCurrentTab() {
  const { filterValues } = useListContext()
  const tabs = useTabs()
  return { tabs, current: tabs.find((tab) => isOn(tab, filterValues)) }
}

/** Whether the filter of the list is the one of the tab; the moment of «Просроченные» may be older than now. */
function isOn({ filter }: TaskTab, values: FilterValues): boolean {
  const moment = 'due_at_lt' in filter && 'due_at_lt' in values ? { due_at_lt: filter.due_at_lt } : {}
  return isSame(filter, { ...values, ...moment })
}
