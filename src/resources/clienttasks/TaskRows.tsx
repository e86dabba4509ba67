// The tasks as rows: what is asked, where and by whom, by when, and the next move at the right.
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import { joinedName } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { cardPath } from '#src/views/paths.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { dueText, taskIcon, taskWord } from './taskWords.ts'
import './clienttasks.css'

/** The rows of a page of tasks. */
export function TaskRows() {
  const { data = [] } = useListContext<KnownRow & { id: number }>()
  const clock = useClock()
  return (
    <ul className="framed-rows task-rows">
      {data.map((task) => (
        <TaskRow key={task.id} task={task} clock={clock} />
      ))}
    </ul>
  )
}

function TaskRow({ task, clock }: { readonly task: KnownRow; readonly clock: Clock }) {
  const Icon = taskIcon(task)
  const place = [
    joinedName(task, 'object_id', task.object_id),
    joinedName(task, 'rent_id', task.rent_id),
  ].filter(Boolean)
  return (
    <li className="stack ruled task-row">
      <Icon size={20} className="task-icon" />
      <div className="stack gap-2 narrow breaks task-what">
        <span className="quiet row wrap gap-6 caption">
          {taskWord('type', task)}
          {task.priority === 'urgent' && <StateMark family="bad">Срочно</StateMark>}
          {task.priority === 'high' && <StateMark family="wait">Важно</StateMark>}
          {task.status !== 'new' && <TaskState task={task} />}
        </span>
        <Link className="calm-link medium ink thumb" to={cardPath('clienttasks', task.id)}>
          {textIn(task, 'title')}
        </Link>
        {place.length > 0 && <span className="quiet">{place.join(' · ')}</span>}
      </div>
      <div className="stack gap-2 narrow breaks task-when">
        <Deadline task={task} clock={clock} />
        <span className="quiet">
          {joinedName(task, 'assignee_id', task.assignee_id) || 'без исполнителя'}
        </span>
      </div>
      <div className="row wrap finish task-acts">
        <TaskPlace task={task} />
        <TaskButtons task={task} />
      </div>
    </li>
  )
}

function TaskState({ task }: { readonly task: KnownRow }) {
  const state = Object.entries(clienttasks.fields.status.states).find(([code]) => code === task.status)?.[1]
  return state && <StateMark family={state.family}>{state.label}</StateMark>
}

function Deadline({ task, clock }: { readonly task: KnownRow; readonly clock: Clock }) {
  if (task.status === 'deferred' && task.deferred_until)
    return <b>вернётся {dateText(task.deferred_until, clock)}</b>
  const due = dueText(task, clock)
  if (due === '') return <b className="no-due">без срока</b>
  if (task.overdue !== true) return <b>{due}</b>
  return (
    <b className="overdue">
      <Glyph family="bad" size={10} />
      просрочена: {due}
    </b>
  )
}
