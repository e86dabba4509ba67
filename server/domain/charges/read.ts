import { sql } from 'drizzle-orm'
import { PaymentError } from '../../channels/payments/failure.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound } from '../../errors.ts'
import { applyFailure } from './apply.ts'
import { carryOut, isDecided } from './deed.ts'
import { accountOfCharge } from './locked.ts'
import { sendRefund } from './refunds.ts'
import { sendCharge } from './send.ts'
import { attempt, shopOf, type Tools } from './shop.ts'
import type { Charge } from './start.ts'
import { takeReading } from './takeReading.ts'

/** Asks the service about a payment or a return and takes what it says; gives the row as it is then, throws `PaymentError`. */
export async function readCharge(tools: Tools, id: number): Promise<Charge> {
  const known = await tools.read(async ({ tx }) => {
    const [charge] = await findRows(tx, 'charges', sql`t.id = ${id}`)
    return charge && { charge, account: await accountOfCharge(tx, charge) }
  })
  if (!known) throw notFound('charges')
  const { charge } = known
  if (charge.kind === 'refund') return sendRefund(tools, id)
  const { provider_id } = charge
  if (provider_id === null) return sendCharge(tools, id)
  if (isDecided(charge)) return carryOut(tools, id)
  const reading = await attempt(() => shopOf(tools, known).read(provider_id))
  if (reading instanceof PaymentError) {
    await tools.write((work) => applyFailure(work, id, reading, known.account))
    throw reading
  }
  return takeReading(tools, id, reading)
}
