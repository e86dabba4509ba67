import { Link } from 'react-router'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { dateText } from '#src/kinds/texts.ts'
import { cardPath } from '#src/views/paths.ts'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { dueText, taskIcon } from './taskWords.ts'
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

function Deadline({ task }: { readonly task: SentRow<'clienttasks'> }) {
  const clock = useClock()
  if (task.status === 'deferred' && task.deferred_until)
    return <b>вернётся {dateText(task.deferred_until, clock)}</b>
  const due = dueText(task.due_at, clock)
  if (due === '') return <b className="no-due">без срока</b>
  if (!task.overdue) return <b>{due}</b>
  return (
    <b className="overdue">
      <Glyph family="bad" size={10} />
      просрочена: {due}
    </b>
  )
}
