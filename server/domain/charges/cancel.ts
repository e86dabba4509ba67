import { sql } from 'drizzle-orm'
import { PaymentError } from '../../channels/payments/failure.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import { carriedOut, decide } from './deed.ts'
import { accountOfCharge, lockCharge } from './locked.ts'
import { readCharge } from './read.ts'
import { attempt, shopOf, type Tools } from './shop.ts'
import type { Charge } from './start.ts'

/** Takes back a link that nobody has paid by, and lets a frozen deposit go; 422 for any other, throws `PaymentError` where the service cannot. */
export async function cancelCharge(tools: Tools, id: number): Promise<Charge> {
  const known = await tools.read(async ({ tx }) => {
    const [charge] = await findRows(tx, 'charges', sql`t.id = ${id}`)
    return charge && { charge, account: await accountOfCharge(tx, charge) }
  })
  if (!known) throw notFound('charges')
  const { kind, state, provider_id } = known.charge
  if (state === 'held') {
    await tools.write(async (work) => decide(work, await lockCharge(work, id), 'release'))
    return (await carriedOut(tools, id)) ?? known.charge
  }
  if (kind === 'refund' || state !== 'pending' || provider_id === null)
    throw refused('charges.not_pending', 'Отменить можно только ссылку, по которой ещё не заплатили.')
  const outcome = await attempt(() => shopOf(tools, known).cancel(provider_id))
  if (outcome instanceof PaymentError && outcome.reason === 'unable') throw outcome
  // paid in the meantime, its money counts and is on its way back
  const after = await readCharge(tools, id)
  if (outcome instanceof PaymentError && after.state === 'pending') throw outcome
  return after
}
