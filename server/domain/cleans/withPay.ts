// The sums of a clean follow what is done and who does it, unless somebody has set another sum by hand.
import { isDeepStrictEqual } from 'node:util'
import { workedMinutes } from '#schema/rules/cleanPay.ts'
import { toEpoch } from '#schema/rules/dates.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { offerTo } from './offerTo.ts'
import { payOf } from './price.ts'
import { readCleanRules } from './readCleanRules.ts'

type Change = EntityChange<'cleans'>
type Context = Work & { readonly before: EntityRow<'cleans'> | undefined }

const basis = ['object_id', 'type', 'cleaner_id', 'helper_ids', 'duration_min'] as const

/** The change with the sums of everybody who cleans, and with those that an offer promises. */
export async function withPay(change: Change, context: Context): Promise<Change> {
  const { before, tx } = context
  const worked = await workedIn(change, context)
  const isAnother = basis.some(
    (name) => change[name] !== undefined && !isDeepStrictEqual(change[name], before?.[name]),
  )
  if (!isAnother && worked === null) return offerTo(change, context)
  const { price, helpers } = await payOf(tx, { ...before, ...change }, worked)
  const isByHand = before
    ? change.price !== undefined || before.price !== (await payOf(tx, before)).price
    : change.price !== undefined && change.price !== null
  const paid = { ...change, ...(isByHand ? {} : { price }), helper_pay: helpers.map((one) => ({ ...one })) }
  return offerTo(paid, context)
}

/** The real minutes of a clean that ends for the first time, where the agency pays for them. */
async function workedIn({ status }: Change, { before, now, tx }: Context): Promise<number | null> {
  if (status !== 'done' || !before?.started_at || before.finished_at !== null) return null
  const { paysWorked } = await readCleanRules(tx)
  return paysWorked ? workedMinutes(toEpoch(before.started_at), toEpoch(now)) : null
}
