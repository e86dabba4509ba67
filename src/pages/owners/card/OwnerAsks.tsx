import { Button } from '@mui/material'
import { Link } from 'react-router'
import { tasks as model } from '#schema/entities/tasks.ts'
import { asksOwner } from '#schema/rules/costPayer.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { cardPath } from '#src/views/paths.ts'
import { useAllRows } from '#src/views/useAllRows.ts'

/** What is planned for the flats of an owner and costs more than they let us spend without asking: nothing while there is none. */
export function OwnerAsks({ owner }: { readonly owner: SentRow<'owners'> }) {
  const { can, writes } = useAccess(model)
  const { objects = [], repair_limit } = owner
  const filter = { object_id: objects.map(({ id }) => id), category: repairs, status: planned }
  const enabled = can('list') && typeof repair_limit === 'number' && objects.length > 0
  const { data: tasks = [] } = useAllRows('tasks', filter, { enabled })
  const asked = tasks.filter((task) => !task.agreed && isAsked(task, owner))
  const { act, isBusy } = useCall('PATCH tasks', { told: 'Согласие записано' })
  if (asked.length === 0) return null
  return (
    <section className="stack box card-group" aria-labelledby="owner-asks">
      <h2 id="owner-asks">
        Ждём согласия <span className="quiet">{asked.length}</span>
      </h2>
      <ul className="stack gap-10">
        {asked.map((task) => (
          <li key={task.id} className="row apart gap-12">
            <span className="stack gap-2 narrow breaks">
              <Link className="thumb" to={cardPath('tasks', task.id)}>
                {task.title}
              </Link>
              <span className="quiet">
                {nameOf(objects, task)}, {formatMoney(costOf(task))}, без вопроса до{' '}
                {formatMoney(repair_limit ?? 0)}
              </span>
            </span>
            {can('update') && writes('agreed') && (
              <Button
                size="small"
                className="fixed"
                disabled={isBusy}
                aria-label={`Собственник согласен: ${task.title}`}
                onClick={() => void act({ body: { id: task.id, version: task.version, agreed: true } })}
              >
                Согласовано
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const repairs = ['repair', 'tech']
/** What is paid for already could not be written without the agreement. */
const planned = ['new', 'in_work']

type Task = SentRow<'tasks'>

const costOf = ({ price_fact, price_plan }: Task): number => price_fact || price_plan || 0

function isAsked(task: Task, { supplies_payer, repair_payer, repair_limit }: SentRow<'owners'>): boolean {
  const terms = {
    supplies_payer: supplies_payer ?? null,
    repair_payer: repair_payer ?? null,
    repair_limit: repair_limit ?? null,
  }
  const { category = 'other', payer = repair_payer ?? 'agency' } = task
  return asksOwner(terms, { category, payer, amount: costOf(task) })
}

const nameOf = (objects: SentRow<'owners'>['objects'] = [], { object_id }: Task): string =>
  objects.find(({ id }) => id === object_id)?.name ?? ''
