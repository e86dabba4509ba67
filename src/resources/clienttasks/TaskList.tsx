import { Button } from '@mui/material'
import { CheckCheck } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { models } from '#schema/index.ts'
import type { TaskTab } from '#schema/rules/taskTabs.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { StateCard } from '#src/base/states/StateCard.tsx'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTaskCount } from '#src/state/useTaskCount.ts'
import { useRead } from '#src/views/call/useRead.ts'
import { DayTabs, TabCount, TabNumber } from '#src/views/list/DayTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { newPath } from '#src/views/paths.ts'
import { NewTaskButton } from './NewTaskButton.tsx'
import { TaskRows } from './TaskRows.tsx'
import { TaskViews, useTaskView } from './TaskViews.tsx'
import { isOn, useCurrentTab, useTaskTabs } from './useTaskTabs.ts'

const TaskBoard = lazyScreen(() => import('./TaskBoard.tsx'))

// Who opens the panel at the board gets its code beside that of the list.
if (/[?&]view=board\b/.test(location.search)) preloadScreen(TaskBoard)

/** The tasks as a list or as a board. */
export default function TaskScreen() {
  const [view] = useTaskView()
  return view === 'board' ? <TaskBoard /> : <TaskList />
}

function TaskList() {
  const tabs = useTaskTabs()
  const overrides = useMemo(
    () => ({
      Rows: TaskRows,
      Empty: NoTasks,
      Views: TaskViews,
      Create: NewTaskButton,
      tabPart: (filter: FilterValues) => tabs.find((tab) => isOn(tab, filter))?.filter ?? {},
    }),
    [tabs],
  )
  return <EntityList model={models.clienttasks} Top={TaskTabs} overrides={overrides} />
}

function NoTasks() {
  const current = useCurrentTab(useTaskTabs())
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
  const tabs = useTaskTabs()
  const current = useCurrentTab(tabs)
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
