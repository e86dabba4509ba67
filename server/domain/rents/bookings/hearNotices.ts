import { eq } from 'drizzle-orm'
import { update_raws } from '#server/db/systemTables.ts'
import { type Listener, toolsFor } from '../../listener.ts'
import { receiveNotice } from './receiveNotice.ts'

/** Reads what the channel manager sent to our address; a channel that cannot confirm it now is asked again later. */
export const hearNotices: Listener = {
  topics: ['hook.received'],
  async hear(event, parts) {
    if (event.payload.provider !== 'realtycalendar') return
    const tools = await toolsFor(parts, event)
    const [raw] = await tools.read(({ tx }) =>
      tx
        .select({ payload: update_raws.payload })
        .from(update_raws)
        .where(eq(update_raws.id, Number(event.payload.raw_id))),
    )
    if (!raw) return
    const fate = await receiveNotice(tools, raw.payload)
    if (fate === 'later') throw new Error('the channel could not confirm a notice')
  },
}
