// Guests of whom the authorities know, and who live in another flat now: only a person can tell that.
import { sql } from 'drizzle-orm'
import { isVoid } from '#schema/rules/stayStates.ts'
import { firstRow } from '../../db/execute.ts'
import type { EntityRow, Work } from '../entityHooks.ts'
import { askStaff } from '../rents/channelTask.ts'
import type { Written } from '../rents/written.ts'

type Rent = EntityRow<'rents'>

/** Asks to tell anew of those of whom it was told before their stay moved to another flat. */
export async function askAboutMoved(work: Work, written: readonly Written[]): Promise<void> {
  for (const { before, after } of written)
    if (before && before.object_id !== after.object_id && !isVoid(after.status))
      await ask(work, before, after)
}

async function ask(work: Work, before: Rent, { id, object_id, version }: Rent): Promise<void> {
  const told = await firstRow(
    work.tx,
    sql`select count(*)::int as people, (select name from objects where id = ${before.object_id}) as was,
        (select name from objects where id = ${object_id}) as now
      from stayguests where rent_id = ${id} and registration in ('sent', 'accepted')`,
  )
  if (!told || Number(told.people) === 0) return
  await askStaff(work, {
    title: `Гость переехал после регистрации: ${String(told.now)}`,
    text: `Бронь № ${id}. В МВД сообщили о прежнем объекте «${String(told.was)}», гостей: ${Number(told.people)}. Сообщите о новом месте: в разделе «Регистрация гостей» нажмите «Вернуть в список» и подайте уведомление заново; для гостиницы — и о выбытии из прежнего.`,
    key: `registration.moved:${id}:${version}`,
    rentId: id,
    objectId: object_id,
    isUrgent: true,
    origin: 'auto',
  })
}
