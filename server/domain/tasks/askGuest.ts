// A purchase that its guest is to pay: the money is the agency's until staff put it into the stay, so they are asked to, once.
import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { changeOne, findRows, insertOne, recountOne } from '../../crud/entityRows.ts'
import { firstRow } from '../../db/execute.ts'
import { refused } from '../../errors.ts'
import type { EntityRow, Work } from '../entityHooks.ts'

type Task = EntityRow<'tasks'>

const open: readonly unknown[] = ['new', 'in_progress', 'deferred']

/** Makes the task of a purchase that a guest pays, brings its sum in line, or takes it away when somebody else pays. */
export async function askGuest(work: Work, task: Task): Promise<void> {
  if (task.payer !== 'guest') return dropGuestTask(work, task)
  const words = wordsOf(task)
  if (task.guest_task_id !== null) {
    const [known] = await findRows(work.tx, 'clienttasks', sql`t.id = ${task.guest_task_id}`, true)
    if (known && open.includes(known.status) && known.title !== words.title)
      await changeOne(work, 'clienttasks', known, words)
    return
  }
  const made = await insertOne(work, 'clienttasks', {
    ...words,
    type: 'other',
    rent_id: await stayOf(work, task),
    object_id: task.object_id,
    clean_id: task.clean_id,
    status: 'new',
    priority: 'normal',
    origin: 'auto',
    ...(task.file_ids ? { file_ids: task.file_ids } : {}),
  })
  await recountOne(work.tx, 'tasks', task.id, { guest_task_id: made.id })
}

/** Nothing is to be taken from the guest any more; what staff have done already stays done. */
export async function dropGuestTask(work: Work, { id, guest_task_id }: Task): Promise<void> {
  if (guest_task_id === null) return
  await recountOne(work.tx, 'tasks', id, { guest_task_id: null })
  const [known] = await findRows(work.tx, 'clienttasks', sql`t.id = ${guest_task_id}`, true)
  if (known && open.includes(known.status))
    await changeOne(work, 'clienttasks', known, { status: 'canceled' })
}

function wordsOf({ id, title, price_fact }: Task) {
  const sum = formatMoney(price_fact ?? 0)
  return {
    title: `Взять с гостя ${sum}: ${title}`.slice(0, 200),
    text: `Покупка № ${id} за счёт гостя. Добавьте ${sum} услугой в бронь или удержите из залога.`,
  }
}

/** The stay that a clean ends, or the last one of the flat; 422 where there has been none. */
async function stayOf({ tx }: Work, { object_id, clean_id }: Task): Promise<number> {
  const row = await firstRow(
    tx,
    sql`select r.id from rents r where r.object_id = ${object_id} and r.kind = 'guest' and r.status in ('checked_in', 'checked_out')
      order by r.id = (select c.rent_id from cleans c where c.id = ${clean_id}) desc nulls last, r."begin" desc, r.id desc limit 1`,
  )
  if (row) return Number(row.id)
  const text = 'На этом объекте ещё никто не жил, платить за покупку некому. Выберите другого плательщика.'
  throw refused('tasks.no_guest', text, { payer: text })
}
