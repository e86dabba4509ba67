// Every hour: who answers for a booking is reminded of a registration a day before its last day, and on it.
import { sql } from 'drizzle-orm'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { storeNew } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { reminderKey } from './registration.ts'

/** Asks for what is due; the same is asked once a day before and once on the day. */
export async function remindOfRegistrations({ today, write }: Outside): Promise<void> {
  await write(async ({ tx, later }) => {
    const near = await rowsOf(
      tx,
      sql`select g.id, g.rent_id, r.object_id, r.responsible_id, o.name as object,
          to_char(g.registration_due, 'YYYY-MM-DD') as due
        from stayguests g join rents r on r.id = g.rent_id join objects o on o.id = r.object_id
        where g.registration in ('needed', 'exported') and g.registration_due <= ${addDays(today, 1)}::date
        order by g.registration_due, g.id limit 500`,
    )
    for (const { id, rent_id, object_id, responsible_id, object, due } of near) {
      const isDue = String(due) <= today
      const [task] = await storeNew(tx, 'clienttasks', [
        {
          type: 'documents',
          title: `Зарегистрировать гостя до ${formatDate(String(due))}: ${object}`.slice(0, 200),
          text: `Бронь № ${rent_id}. Заполните данные, выгрузите и подайте уведомление в разделе «Регистрация гостей».`,
          rent_id: Number(rent_id),
          object_id: Number(object_id),
          assignee_id: responsible_id === null ? null : Number(responsible_id),
          status: 'new',
          priority: isDue ? 'urgent' : 'high',
          priority_rank: isDue ? 3 : 2,
          origin: 'auto',
          unique_key: `${reminderKey(Number(id))}:${isDue ? 'due' : 'soon'}`,
        },
      ])
      if (task) later('clienttask.created', { id: task.id, object_id: task.object_id, version: task.version })
    }
  })
}
