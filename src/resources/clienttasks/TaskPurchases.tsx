// A problem that a task is about becomes a purchase, and the card of the task tells what became of it.
import { Link } from 'react-router'
import { tasks as purchases } from '#schema/entities/tasks.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { moneyText, numberText } from '#src/kinds/texts.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { BuyButton } from '#src/pages/purchases/BuyButton.tsx'
import { cardPath } from '#src/views/paths.ts'
import { Block } from '#src/views/sheet/Block.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'

interface TaskProps {
  readonly task: SentRow<'clienttasks'>
}

const bought: readonly unknown[] = ['problem', 'complaint', 'other']

/** «Купить…» where a purchase may solve the task. */
export function BuyForTask({ task }: TaskProps) {
  const { id, type, title = '', object_id, clean_id, file_ids = [] } = task
  if (!bought.includes(type)) return null
  const from = {
    client_task_id: id,
    ...(object_id !== undefined && { object_id }),
    ...(clean_id !== undefined && { clean_id }),
    file_ids: [...file_ids],
  }
  return <BuyButton about={title} from={from} />
}

const { states } = purchases.fields.status

/** What is bought because of the task, with its state; silent while there is nothing. */
export function TaskPurchases({ task: { id, type } }: TaskProps) {
  const { can } = useAccess('tasks')
  const { data = [] } = useAllRows(
    'tasks',
    { client_task_id: id },
    { enabled: can('list') && bought.includes(type), most: 50 },
  )
  if (data.length === 0) return null
  return (
    <div className="box card-group">
      <Block title="Покупки по задаче">
        <ul className="stack gap-0 sheet-lines">
          {data.map(({ id: purchase, title, qty, unit, status, price_fact }) => (
            <li key={purchase}>
              <Link className="thumb" to={cardPath('tasks', purchase)}>
                {title}
              </Link>
              <span className="push">
                {[numberText(qty, unit), moneyText(price_fact)].filter(Boolean).join(' · ')}
              </span>
              {status && <StateMark family={states[status].family}>{states[status].label}</StateMark>}
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}
