import { type AgencyEvent, type Listener, toolsFor } from '../listener.ts'
import type { OutsideParts } from '../outside.ts'
import { happeningsOf, heardTopics } from './happenings.ts'
import { planHappenings } from './planEvents.ts'
import { planStays } from './planStays.ts'

/** Plans messages for what happens to bookings and cleans. */
export const messagePlanner: Listener = { topics: heardTopics, hear: planFor }

async function planFor(event: AgencyEvent, parts: OutsideParts): Promise<void> {
  const tools = await toolsFor(parts, event)
  await tools.write(async (work) => {
    await planHappenings(work, await happeningsOf(work, event))
    if (event.topic.startsWith('rent.')) await planStays(work, [Number(event.payload.id)])
  })
}
