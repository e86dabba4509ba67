import { Link } from 'react-router'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { cardPath } from '#src/views/paths.ts'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { Deadline, TaskOrigin } from './TaskMarks.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { taskIcon } from './taskWords.ts'
import { useNextTask } from './useNextTask.ts'
import './clienttasks.css'

const { options: types } = clienttasks.fields.type
const { states } = clienttasks.fields.status

/** The tasks as rows: what is asked, where and by whom, by when, and the next move at the right. */
export const TaskRows = rowsOf<'clienttasks'>('framed-rows task-rows', TaskRow)

function TaskRow({ row: task }: RowSlotProps<'clienttasks'>) {
  const { type, status, object, rent, assignee } = task
  const Icon = taskIcon(type)
  const isNext = useNextTask() === task.id
  const place = [object?.name, rent?.name].filter(Boolean)
  return (
    <li className="stack ruled task-row">
      <Icon size={20} className="task-icon" />
      <div className="stack gap-2 narrow breaks task-what">
        <span className="quiet row wrap gap-6 caption">
          {type && types[type]}
          {task.priority === 'urgent' && <StateMark family="bad">Срочно</StateMark>}
          {status && status !== 'new' && (
            <StateMark family={states[status].family}>{states[status].label}</StateMark>
          )}
        </span>
        <Link className="calm-link medium ink thumb" to={cardPath('clienttasks', task.id)}>
          {task.title}
        </Link>
        {place.length > 0 && <span className="quiet">{place.join(' · ')}</span>}
        <TaskOrigin task={task} />
      </div>
      <div className="stack gap-2 narrow breaks task-when">
        <Deadline task={task} />
        <span className="quiet">{assignee?.name || 'без исполнителя'}</span>
      </div>
      <div className="row wrap finish task-acts">
        <TaskPlace task={task} isNext={isNext} />
        <TaskButtons task={task} />
      </div>
    </li>
  )
}
