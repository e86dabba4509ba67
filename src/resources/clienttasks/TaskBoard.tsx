// The board of tasks: a column for each state, a card is carried by mouse, finger or keys; the same rules as its buttons have.
import { useEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import type { TaskTab } from '#schema/rules/taskTabs.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { DayTabs, TabCount } from '#src/views/list/DayTabs.tsx'
import { ListBar } from '#src/views/list/ListBar.tsx'
import { ListOverridesProvider } from '#src/views/list/listOverrides.ts'
import { PanelList } from '#src/views/list/PanelList.tsx'
import { usualSort } from '#src/views/list/usualPage.ts'
import { usePhone } from '#src/views/phone.ts'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { useCarry } from '#src/views/useCarry.ts'
import type { Movers } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { columnsOf, columnWords, type TaskColumn } from './boardColumns.ts'
import { NewTaskButton } from './NewTaskButton.tsx'
import { TaskViews } from './TaskViews.tsx'
import { useBoardKeys } from './useBoardKeys.ts'
import { useFlights } from './useFlights.ts'
import { isOn, useTaskTabs } from './useTaskTabs.ts'
import '#src/views/list/list.css'
import './clienttasks.css'

const overrides = {
  Views: TaskViews,
  Create: NewTaskButton,
  Rows: BoardColumns,
  tabs: ['assignee_id', 'due_at_lt'],
}

/** The tasks by their states; search and filters are those of the list. */
export default function TaskBoard() {
  const { sees } = useAccess(models.clienttasks)
  const { put } = useAddressParts<'view'>()
  useEffect(() => put({ view: 'board' }), [put])
  return (
    <PanelList
      resource="clienttasks"
      sort={usualSort(models.clienttasks, sees)}
      queryOptions={{ enabled: false }}
    >
      <ListOverridesProvider value={overrides}>
        <section className="narrow list" aria-label={models.clienttasks.labels.many}>
          <h1 className="only-read">{models.clienttasks.labels.many}</h1>
          <ListBar model={models.clienttasks} />
          <ScopeTabs />
          <BoardColumns />
        </section>
      </ListOverridesProvider>
    </PanelList>
  )
}

/** «Все», «Мои», «Срочные», «Просроченные»: whose tasks stand in the columns. */
function ScopeTabs() {
  const { filterValues, setFilters } = useListContext()
  const scopes = useScopes()
  const tabs = scopes.map((tab) => ({
    label: tab.label,
    isOn: isOn(tab, filterValues),
    open: () => setFilters({ ...tab.filter }, undefined, false),
  }))
  return <DayTabs label="Чьи задачи показать" tabs={tabs} />
}

function useScopes(): readonly Pick<TaskTab, 'label' | 'filter' | 'name' | 'empty'>[] {
  const tabs = useTaskTabs()
  const named = (name: string) => tabs.filter((tab) => tab.name === name)
  const ofAllStates = [...named('mine'), ...named('urgent')].map((tab) => {
    const { status: _, ...filter } = tab.filter
    return { ...tab, filter }
  })
  return [{ name: 'active', label: 'Все', filter: {}, empty: '' }, ...ofAllStates, ...named('overdue')]
}

interface Held {
  readonly id: number
  readonly from: TaskColumn
  readonly to: TaskColumn | undefined
}

function BoardColumns() {
  const { filterValues } = useListContext()
  const toasts = useToasts()
  const phone = usePhone()
  const board = useRef<HTMLDivElement>(null)
  const movers = useRef<Movers>(new Map())
  const flights = useFlights()
  const columns = columnsOf(filterValues.status)
  const { parts, put } = useAddressParts<'column'>()
  const current = columns.find((column) => column === parts.get('column')) ?? columns[0]

  const moveTo = (id: number, to: TaskColumn) => movers.current.get(id)?.moves.find((move) => move.to === to)
  const move = (id: number, to: TaskColumn): boolean => {
    const found = moveTo(id, to)
    if (found) movers.current.get(id)?.choose(found)
    return found !== undefined
  }
  const refuse = (id: number) => {
    const ways = (movers.current.get(id)?.moves ?? []).map(({ to }) => `«${columnWords(to).label}»`)
    const message = ways.length > 0 ? `Отсюда можно: ${ways.join(', ')}.` : 'Отсюда её не перенести.'
    toasts.show({ family: 'wait', title: 'Туда задачу не перенести', message })
  }
  const carry = useCarry<Omit<Held, 'to'>, Held>({
    takenAt: (target) => {
      const card = target.closest<HTMLElement>('[data-task]')
      const id = Number(card?.dataset.task)
      const from = columns.find((column) => column === card?.dataset.column)
      const isFree = (movers.current.get(id)?.moves.length ?? 0) > 0 && !target.closest('button')
      return from && isFree ? { id, from } : undefined
    },
    placeAt: (taken, x, y) => {
      const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
      return { ...taken, to: columns.find((column) => column === under?.dataset.drop) }
    },
    isSame: (one, other) => one.id === other.id && one.to === other.to,
    onDrop: ({ id, from, to }) => {
      if (to !== undefined && to !== from && !move(id, to)) refuse(id)
    },
  })
  const onKeyDown = useBoardKeys({ board, columns, move, onStuck: refuse })
  const { held } = carry
  const isOpen = (column: TaskColumn) =>
    held?.to === column && column !== held.from ? moveTo(held.id, column) !== undefined : undefined
  const shown = phone ? columns.filter((column) => column === current) : columns
  return (
    <section {...carry.handlers} className="column gap-8" onKeyDown={onKeyDown} aria-label="Доска задач">
      {phone && (
        <DayTabs
          label="Столбцы доски"
          tabs={columns.map((column) => ({
            label: columnWords(column).label,
            isOn: column === current,
            open: () => put({ column }),
            drop: column,
            count: <TabCount entity="clienttasks" filter={{ ...filterValues, status: column }} />,
          }))}
        />
      )}
      <p id="task-board-keys" className={phone ? 'only-read' : 'faint caption'}>
        Карточку переносят мышью или пальцем, а с клавиатуры — Shift со стрелкой; стрелки ходят по карточкам.
      </p>
      <div
        ref={board}
        className="stack"
        style={{
          gridTemplateColumns: `repeat(${shown.length}, minmax(${phone ? 0 : 190}px, 1fr))`,
          alignItems: 'start',
          overflowX: phone ? undefined : 'auto',
          padding: 2,
        }}
      >
        {shown.map((column) => (
          <BoardColumn
            key={column}
            column={column}
            movers={movers.current}
            flights={flights}
            held={held?.id}
            isOpen={isOpen(column)}
          />
        ))}
      </div>
    </section>
  )
}
