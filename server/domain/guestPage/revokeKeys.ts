// A guest who has read the keys of a flat may have lost the right to them: what was read cannot be unread, so the code is changed.
import { sql } from 'drizzle-orm'
import { todayIn } from '#schema/rules/dates.ts'
import { isTakenAway } from '#schema/rules/guestGate.ts'
import { storeNew } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { type RawRow, rowsOf } from '../../db/execute.ts'
import type { Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'
import { readGates } from './readGates.ts'

/** Asks the staff to change codes after a cancel, a move, a conflict or a reissued link. */
export const keysRevoker: Listener = {
  topics: ['rent.updated', 'rent.canceled', 'rent.guestlink'],
  hear: revoke,
}

async function revoke(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const id = Number(event.payload.id)
  const tools = await toolsFor(parts, event)
  if ((await tools.read(({ tx }) => shownKeys(tx, id))).length === 0) return
  await tools.write((work) => askToChange(work, id, event.topic === 'rent.guestlink'))
}

const shownKeys = (tx: Tx, rentId: number): Promise<RawRow[]> =>
  rowsOf(
    tx,
    sql`select h.data->>'print' as print, o.id as object_id, o.name as object from history h
      join objects o on o.id = (h.data->>'object_id')::int
      where h.rent_id = ${rentId} and h.name = 'keys_shown' and h.undone_at is null order by h.id`,
  )

/** Makes one urgent task for each code that the holder of the link has read and may read no more. */
async function askToChange(work: Work, rentId: number, isReissued: boolean): Promise<void> {
  const { tx, later } = work
  const [found] = await readGates(work, [rentId])
  if (!found) return
  const { stay, gate } = found
  const isLost = isReissued || isTakenAway(gate, stay.begin, todayIn(stay.zone, work.now))
  const lost = (await shownKeys(tx, rentId)).filter(
    ({ object_id }) => isLost || Number(object_id) !== stay.objectId,
  )
  const whose = isReissued ? 'видел держатель прежней ссылки' : whoSaw(gate.reason)
  for (const { print, object_id, object } of lost) {
    const [task] = await storeNew(tx, 'clienttasks', [
      {
        type: 'other',
        title: `Смените код: ${object}, код ${whose}`.slice(0, 200),
        text: `Бронь № ${rentId}. Гость прочитал ключи, а больше они ему не положены. Смените код двери или сейфа и впишите новый в объект.`,
        rent_id: rentId,
        object_id: Number(object_id),
        status: 'new',
        priority: 'urgent',
        priority_rank: 3,
        origin: 'auto',
        unique_key: `keys:${rentId}:${print}`,
      },
    ])
    if (task) later('clienttask.created', { id: task.id })
  }
}

function whoSaw(reason: string): string {
  if (reason === 'off') return 'видел гость отменённой брони'
  return reason === 'conflict' ? 'видел гость брони с пересечением' : 'видел гость, который переехал'
}
