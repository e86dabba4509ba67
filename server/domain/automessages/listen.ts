import { sql } from 'drizzle-orm'
import { recountWhere } from '../../crud/entityRows.ts'
import type { Work } from '../entityHooks.ts'
import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'
import { happeningsOf, heardTopics } from './happenings.ts'
import { planHappenings } from './planEvents.ts'
import { planStays } from './planStays.ts'

/** Plans messages for what happens to bookings and cleans. */
export const messagePlanner: Listener = { topics: heardTopics, hear: planFor }

/** After these a booking may be live, or its guest known, for the first time. */
const news: readonly string[] = ['rent.created', 'rent.updated']

async function planFor(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  const id = Number(event.payload.id)
  await tools.write(async (work) => {
    await planHappenings(work, await happeningsOf(work, event))
    if (event.topic.startsWith('rent.')) await planStays(work, [id], { isNews: news.includes(event.topic) })
    await lookAgain(work, event.topic, id)
  })
}

/** What waits for the gate may have been waiting for just this. */
async function lookAgain({ tx, now }: Work, topic: string, id: number): Promise<void> {
  const about = topic.startsWith('rent.')
    ? sql`t.rent_id = ${id}`
    : sql`t.object_id = (select object_id from cleans where id = ${id})`
  const waiting = sql`t.status = 'held' and t.reason_code = 'readiness' and ${about}`
  await recountWhere(tx, 'automessages', waiting, { due_at: now })
}
