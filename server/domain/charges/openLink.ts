// A link that was given before may be over by now: before it is given again the service is asked.
import { toEpoch } from '#schema/rules/dates.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { recountOne } from '../../crud/entityRows.ts'
import { refused } from '../../errors.ts'
import type { Work } from '../entityHooks.ts'
import { readCharge } from './read.ts'
import { sendCharge } from './send.ts'
import { attempt, type Tools } from './shop.ts'
import type { Charge } from './start.ts'

/** A reading so young is not asked for again. */
const fresh = 5000

/** Gives the living link that `begin` finds or makes, the known one where the service does not answer; one that is over makes room for another, one that was paid refuses. */
export async function openLink(tools: Tools, begin: (work: Work) => Promise<Charge>): Promise<Charge> {
  const { charge, isOld } = await tools.write(async (work) => {
    const found = await begin(work)
    if (found.state !== 'pending' || isFresh(found, work.now)) return { charge: found, isOld: false }
    // of many who come at once one asks
    return { charge: await recountOne(work.tx, 'charges', found.id, { read_at: work.now }), isOld: true }
  })
  const given = await attempt(() => (isOld ? readCharge(tools, charge.id) : sendCharge(tools, charge.id)))
  if (given instanceof PaymentError) {
    if (isOld) return charge
    throw given
  }
  // a link without an address is none: it is taken back, and another one is made
  if (given.state === 'creating' || (given.state === 'pending' && given.url !== null)) return given
  if (given.state === 'succeeded') throw refused('charges.nothing_due', paid)
  if (!isOld && given.state === 'failed') return given
  // over by now, be it that another tab has learnt so meanwhile
  const { id } = await tools.write(begin)
  return sendCharge(tools, id)
}

const paid = 'По этой ссылке уже заплатили. Обновите страницу: на ней видно, что осталось.'

/** Whether the service was asked about a payment just now. */
export function isFresh({ read_at }: Pick<Charge, 'read_at'>, now: string): boolean {
  return read_at !== null && toEpoch(now) - toEpoch(read_at) < fresh
}
