import { useEffect } from 'react'
import { Link } from 'react-router'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { MoreMenu } from '#src/views/MoreMenu.tsx'
import { cardPath } from '#src/views/paths.ts'
import type { TaskColumn } from './boardColumns.ts'
import { Deadline, LastWord, TaskOrigin } from './TaskMarks.tsx'
import { taskIcon } from './taskWords.ts'
import type { Flights } from './useFlights.ts'
import { type TaskMoving, useTaskMove } from './useTaskMove.tsx'

const { options: types } = clienttasks.fields.type

/** One line of any length gives a column no width of its own. */
const withinColumn = { contain: 'inline-size' } as const

/** The moves of the cards in sight by the number of the task: a drop and a key find the one they mean. */
export type Movers = Map<number, Pick<TaskMoving, 'moves' | 'choose'>>

interface CardProps {
  readonly task: SentRow<'clienttasks'>
  readonly column: TaskColumn
  readonly movers: Movers
  readonly flights: Flights
  /** The pointer carries it. */
  readonly isHeld: boolean
}

/** A task on the board: what is asked, of whom, by when, how old it is; its acts behind the dots. */
export function BoardCard({ task, column, movers, flights, isHeld }: CardProps) {
  const { openRent, openClean } = useDrawer()
  const { moves, choose, dialog } = useTaskMove(task, {
    ahead: ({ body }) => flights.begin(task, body?.status ?? column),
    reread: () => flights.land(task.id),
  })
  const isFlying = flights.now.some((one) => one.task.id === task.id)
  useEffect(() => {
    movers.set(task.id, { moves: isFlying ? [] : moves, choose })
  })
  const { type, object, rent, assignee, rent_id, clean_id } = task
  const Icon = taskIcon(type)
  const place = [object?.name, rent?.name].filter(Boolean)
  return (
    <li
      className="box stack gap-6 breaks"
      data-task={task.id}
      data-column={column}
      aria-busy={isFlying}
      style={{
        padding: 12,
        touchAction: 'pan-x pan-y',
        userSelect: 'none',
        opacity: isHeld || isFlying ? 0.5 : 1,
      }}
    >
      <span className="quiet row gap-6 caption">
        <Icon size={16} />
        <span className="grow">{type && types[type]}</span>
        <span className="row inline task-acts">
          <MoreMenu
            size="small"
            label={`Что сделать: ${task.title}`}
            disabled={isFlying}
            items={[
              ...moves.map((move) => ({ label: move.verb, run: () => choose(move) })),
              rent_id !== undefined && { label: 'Открыть бронь', run: () => openRent({ id: rent_id }) },
              clean_id !== undefined && { label: 'Открыть уборку', run: () => openClean({ id: clean_id }) },
            ]}
          />
        </span>
      </span>
      {task.priority === 'urgent' && (
        <span>
          <StateMark family="bad">Срочно</StateMark>
        </span>
      )}
      <Link
        className="calm-link medium ink"
        to={cardPath('clienttasks', task.id)}
        draggable={false}
        aria-describedby="task-board-keys"
      >
        {task.title}
      </Link>
      {place.length > 0 && <span className="quiet caption">{place.join(' · ')}</span>}
      <span className="caption">
        <span className="task-when">
          <Deadline task={task} />
        </span>
      </span>
      <span className="quiet caption">{assignee?.name || 'без исполнителя'}</span>
      <span className="cut caption" style={withinColumn}>
        <LastWord task={task} />
      </span>
      <TaskOrigin task={task} />
      {dialog}
    </li>
  )
}
