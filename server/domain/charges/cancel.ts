import { sql } from 'drizzle-orm'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { PaymentError } from '../../channels/payments/failure.ts'
import { findRows } from '../../crud/entityRows.ts'
import { notFound, refused } from '../../errors.ts'
import { carriedOut, decide } from './deed.ts'
import { accountOfCharge, lockCharge } from './locked.ts'
import { readCharge } from './read.ts'
import { attempt, shopOf, type Tools } from './shop.ts'
import type { Charge } from './start.ts'

/** Does what a person says: takes a link back or, unless only a link was meant, lets a frozen deposit go; throws as `takeLinkBack` does. */
export async function cancelCharge(tools: Tools, id: number, isLinkMeant: boolean): Promise<Charge> {
  const { charge } = await knownOf(tools, id)
  if (charge.state !== 'held' || isLinkMeant) return takeLinkBack(tools, id)
  await tools.write(async (work) => decide(work, await lockCharge(work, id), 'release'))
  return (await carriedOut(tools, id)) ?? charge
}

/** Takes back a link that nobody has paid by: 422 for any other and for one by which a deposit was frozen, `PaymentError` where the service cannot. */
export async function takeLinkBack(tools: Tools, id: number): Promise<Charge> {
  const known = await knownOf(tools, id)
  const { kind, state, provider_id } = known.charge
  if (state === 'held') throw justHeld(known.charge)
  if (kind === 'refund' || state !== 'pending' || provider_id === null)
    throw refused('charges.not_pending', 'Отменить можно только ссылку, по которой ещё не заплатили.')
  const outcome = await attempt(() => shopOf(tools, known).cancel(provider_id))
  if (outcome instanceof PaymentError && outcome.reason === 'unable') throw outcome
  // paid in the meantime, its money counts and is on its way back; frozen, it stays so until a person lets it go
  const after = await readCharge(tools, id)
  if (after.state === 'held') throw justHeld(after)
  if (outcome instanceof PaymentError && after.state === 'pending') throw outcome
  return after
}

async function knownOf(tools: Tools, id: number) {
  const known = await tools.read(async ({ tx }) => {
    const [charge] = await findRows(tx, 'charges', sql`t.id = ${id}`)
    return charge && { charge, account: await accountOfCharge(tx, charge) }
  })
  if (!known) throw notFound('charges')
  return known
}

const justHeld = ({ amount }: Charge) =>
  refused(
    'charges.just_held',
    `По этой ссылке гость только что заморозил ${formatMoney(amount)}. Если залог не нужен, нажмите у него «Отпустить».`,
  )
