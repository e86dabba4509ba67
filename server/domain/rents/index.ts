import { guestPageOperations } from '../guestPage/operations.ts'
import type { Operations } from '../operations.ts'
import { createTopic } from './createTopic.ts'
import { rentHooks } from './entityHooks.ts'
import { showExchange } from './exchange.ts'
import { fetchRents } from './fetch.ts'
import { foundStays } from './foundStays.ts'
import { payment } from './payment.ts'
import { readLights } from './readLights.ts'
import { refreshRents } from './refresh.ts'
import { takeInRents } from './takeIn.ts'
import { createRent, updateRent } from './writing.ts'

const operations: Operations<'rents'> = {
  create: createRent,
  update: updateRent,
  takeIn: takeInRents,
  payment,
  createTopic,
  fetch: fetchRents,
  refresh: refreshRents,
  exchange: showExchange,
  found: (call) => foundStays(call, call.query.q),
  ...guestPageOperations,
  async lights(call) {
    const lights = await readLights(call, call.query.ids)
    return lights.map(({ id, readiness, clean_id }) => ({ id, readiness, clean_id }))
  },
}

/** Stays: their place on the calendar, their money and the channels they come from. */
export const rents = { entityHooks: rentHooks, operations }
