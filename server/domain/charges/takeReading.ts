// A reading of a payment, wherever it was learnt, is taken in one way: the payment, then the money that went back of it.

import { moveInstant } from '#schema/rules/dates.ts'
import type { PaymentReading } from '../../channels/paymentProvider.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { applyReading } from './apply.ts'
import { settleRefunds } from './refunds.ts'
import { attempt, type Tools } from './shop.ts'
import type { Charge } from './start.ts'

/** The topic under which returns of a recorded payment wait to be asked for once more. */
export const settleTopic = 'charge.settle'

const minute = 60_000

/** Takes a reading of a payment and of what went back of it; gives the row as it is then. */
export async function takeReading(tools: Tools, id: number, reading: PaymentReading): Promise<Charge> {
  const after = await tools.write((work) => applyReading(work, id, reading))
  if (after.state !== 'succeeded' || !isMoreBack(reading, after)) return after
  const settled = await attempt(() => settleRefunds(tools, after))
  // the payment is kept already: nobody would ask for its returns again
  if (settled instanceof PaymentError)
    await tools.write(async ({ later, now }) => later(settleTopic, { id }, { due: moveInstant(now, minute) }))
  return after
}

/** Whether more went back than we know of. */
function isMoreBack({ providerId, refunded }: PaymentReading, charge: Charge): boolean {
  if (charge.provider_id !== providerId) return false
  if (refunded === 'some') return true
  return (refunded === 'all' ? (charge.captured ?? 0) : refunded) > (charge.refunded ?? 0)
}
