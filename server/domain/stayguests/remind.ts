// Every hour: who answers for a booking is reminded a day before the last day of what must be told of its guests, and on it.
import { sql } from 'drizzle-orm'
import { addDays, formatDate } from '#schema/rules/dates.ts'
import { storeNew } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import type { Outside } from '../operations.ts'
import { followMissed, type Reminder, reminderKey } from './registration.ts'

const texts: Readonly<Record<Reminder, { readonly title: string; readonly text: string }>> = {
  arrival: {
    title: 'Зарегистрировать гостя до',
    text: 'Заполните данные, выгрузите и подайте уведомление в разделе «Регистрация гостей».',
  },
  departure: {
    title: 'Сообщить о выезде гостя до 12:00',
    text: 'Подайте уведомление о выбытии и отметьте его в разделе «Регистрация гостей».',
  },
}

/** Asks for what is due: once a day before, once on the day. */
export async function remindOfRegistrations({ today, write }: Outside): Promise<void> {
  const tomorrow = addDays(today, 1)
  await write(followMissed)
  await write(async ({ tx, later }) => {
    const near = await rowsOf(
      tx,
      sql`select d.what, d.id, d.rent_id, to_char(d.due, 'YYYY-MM-DD') as due, r.object_id, r.responsible_id, o.name as object
        from (
          select 'arrival' as what, id, rent_id, registration_due as due from stayguests
            where registration in ('needed', 'exported', 'refused') and registration_due <= ${tomorrow}::date
          union all
          select 'departure', id, rent_id, departure_due from stayguests
            where departure_state = 'needed' and departure_due <= ${tomorrow}::date
        ) d join rents r on r.id = d.rent_id join objects o on o.id = r.object_id
        where not exists (select 1 from clienttasks c where c.unique_key = 'registration.' || d.what || ':' || d.id
          || case when d.due <= ${today}::date then ':due' else ':soon' end)
        order by d.due, d.id limit 500`,
    )
    for (const row of near) {
      const { id, rent_id, object_id, responsible_id, object } = row
      const [what, due] = [row.what === 'departure' ? 'departure' : 'arrival', String(row.due)] as const
      const isDue = due <= today
      const [task] = await storeNew(tx, 'clienttasks', [
        {
          type: 'documents',
          title: `${texts[what].title} ${formatDate(due)}: ${String(object)}`.slice(0, 200),
          text: `Бронь № ${Number(rent_id)}. ${texts[what].text}`,
          rent_id: Number(rent_id),
          object_id: Number(object_id),
          assignee_id: responsible_id === null ? null : Number(responsible_id),
          status: 'new',
          priority: isDue ? 'urgent' : 'high',
          priority_rank: isDue ? 3 : 2,
          origin: 'auto',
          unique_key: reminderKey(what, Number(id), isDue),
        },
      ])
      if (task) later('clienttask.created', { id: task.id, object_id: task.object_id, version: task.version })
    }
  })
}
