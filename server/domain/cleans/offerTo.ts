// Whom a clean is offered to, for how much and until when: kept with the clean, so that what was promised is what is paid.
import type { Part } from '#schema/kinds/index.ts'
import { offerEnd } from '#schema/rules/offerEnd.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import { readSendingRules } from '../senders/sendingRules.ts'
import { askable, idsIn } from './askable.ts'
import { offersFor, payOf } from './price.ts'
import { readCleanRules } from './readCleanRules.ts'

type Change = EntityChange<'cleans'>
type Context = Pick<Work, 'tx' | 'now' | 'actor'> & { readonly before: EntityRow<'cleans'> | undefined }

const basis = ['object_id', 'type', 'helper_ids', 'duration_min', 'price', 'date'] as const

/**
 * The change with the offers of a clean that is on offer after it, and with their end: to those whom `offered` of the
 * change names, else to all who are tied to the flat and work that day. Off offer a clean has no end to wait for.
 */
export async function offerTo(change: Change, context: Context): Promise<Change> {
  const { before, tx } = context
  const whole = { ...before, ...change }
  if (whole.status !== 'offered') return endOf(change, before)
  const isAnew = before?.status !== 'offered' || change.offered !== undefined
  const isPriced = isAnew || basis.some((name) => change[name] !== undefined)
  if (!isPriced) return change
  const known = before?.status === 'offered' ? partsIn(before.offered) : []
  const ids = change.offered === undefined ? await mayTake(whole, context) : idsIn(change.offered)
  if (before && before.status !== 'offered' && ids.length === 0) throw nobody()
  const kept = basis.some((name) => change[name] !== undefined) ? [] : known
  const offered = [...kept, ...(await pricesFor(tx, whole, without(ids, idsIn(kept))))]
  return { ...change, offered, ...(isAnew ? { offered_until: await untilOf(context) } : {}) }
}

/** The code of an offer that would reach nobody. */
export const nobodyToAsk = 'cleans.nobody_to_ask'

function nobody() {
  const text =
    'Предложить некому: к объекту не привязан никто, кто работает в этот день. Привяжите клинера или назначьте сами.'
  return refused(nobodyToAsk, text, { action: text })
}

/** Everybody of the flat, or of those asked before who still may. */
async function mayTake(whole: Change, { before, tx }: Context): Promise<number[]> {
  const all = (await askable(tx, { ...whole, offered: [] })).map(({ id }) => id)
  if (before?.status !== 'offered') return all
  const asked = idsIn(before.offered)
  return all.filter((id) => asked.includes(id))
}

const without = (ids: readonly number[], known: readonly number[]) => ids.filter((id) => !known.includes(id))

const partsIn = (list: unknown): Part[] => (Array.isArray(list) ? list.filter(isPart) : [])

/** A clean of another day has asked nobody about that day. */
function endOf(change: Change, before: EntityRow<'cleans'> | undefined): Change {
  const isMoved = change.date !== undefined && before !== undefined && change.date !== before.date
  return {
    ...change,
    ...(before?.offered_until ? { offered_until: null } : {}),
    ...(isMoved && before.offered !== null ? { offered: null } : {}),
  }
}

async function pricesFor(tx: Work['tx'], whole: Change, ids: readonly number[]): Promise<Part[]> {
  const { price: usual } = await payOf(tx, { ...whole, cleaner_id: null })
  const isByHand = whole.price !== null && whole.price !== undefined && whole.price !== usual
  const offers = await offersFor(tx, whole, ids)
  const set = { price: whole.price, hourly: false }
  return offers.map((offer) => ({ ...offer, ...(isByHand ? set : {}) }))
}

async function untilOf({ tx, now, actor }: Context): Promise<string> {
  const { answerMin } = await readCleanRules(tx)
  const { quiet } = await readSendingRules(tx)
  return offerEnd(now, answerMin, actor.timezone, quiet)
}
