import { IconButton } from '@mui/material'
import { MessageSquareText, Phone } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { clienttasks } from '#schema/entities/clienttasks.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { DialogButton } from '#src/views/DialogButton.tsx'
import { cardPath } from '#src/views/paths.ts'
import { usePhone } from '#src/views/phone.ts'
import { rowsOf } from '#src/views/rowsOf.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { useSwipe } from '#src/views/useSwipe.ts'
import { TaskButtons } from './TaskButtons.tsx'
import { Deadline, LastWord, TaskOrigin } from './TaskMarks.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { taskIcon } from './taskWords.ts'
import { useNextTask } from './useNextTask.ts'
import { useTaskMove } from './useTaskMove.tsx'
import './clienttasks.css'

const SendDialog = lazyPart(() => import('#src/pages/stay/write/SendDialog.tsx'))

const { options: types } = clienttasks.fields.type
const { states } = clienttasks.fields.status

/** The tasks as rows: what is asked, where and by whom, by when, and the next move at the right; on the phone also by a swipe. */
export const TaskRows = rowsOf<'clienttasks'>('framed-rows task-rows', TaskRow)

function TaskRow({ row: task }: RowSlotProps<'clienttasks'>) {
  const { type, status, object, rent, assignee } = task
  const phone = usePhone()
  const line = useRef<HTMLLIElement>(null)
  const move = useTaskMove(task)
  const [first] = move.moves
  useSwipe(line, phone && first !== undefined, () => first && move.choose(first))
  const Icon = taskIcon(type)
  const isNext = useNextTask() === task.id
  const place = [object?.name, rent?.name].filter(Boolean)
  return (
    <li ref={line} className="stack ruled task-row">
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
        <LastWord task={task} />
        <TaskOrigin task={task} />
      </div>
      <div className="stack gap-2 narrow breaks task-when">
        <Deadline task={task} />
        <span className="quiet">{assignee?.name || 'без исполнителя'}</span>
      </div>
      <div className="row wrap finish task-acts">
        <TaskPlace task={task} isNext={isNext} />
        {phone && <Reach task={task} />}
        <TaskButtons task={task} moving={move} />
      </div>
    </li>
  )
}

/** On the phone a call is one tap away, and the words another. */
function Reach({ task: { talk, rent, rent_id: id } }: { readonly task: SentRow<'clienttasks'> }) {
  const { can } = useAccess('automessages')
  const guest = rent?.name ?? 'гость'
  return (
    <>
      {talk?.phone && (
        <IconButton href={`tel:${talk.phone}`} aria-label={`Позвонить: ${guest}`}>
          <Phone />
        </IconButton>
      )}
      {id !== undefined && can('send') && (
        <DialogButton
          variant="outlined"
          aria-label={`Написать: ${guest}`}
          dialog={(close) => <SendDialog rents={[{ id, guest_name: guest }]} onClose={close} />}
        >
          <MessageSquareText />
        </DialogButton>
      )}
    </>
  )
}
