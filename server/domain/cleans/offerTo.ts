// Whom a clean is offered to, for how much and until when: kept with the clean, so that what was promised is what is paid.
import { isDeepStrictEqual } from 'node:util'
import type { Part } from '#schema/kinds/index.ts'
import { offerEnd } from '#schema/rules/offerEnd.ts'
import { refused } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'
import { isPart } from '../rents/readPart.ts'
import { readSendingRules } from '../senders/sendingRules.ts'
import { askable, idsIn, nextTurn } from './askable.ts'
import { offersFor, payOf } from './price.ts'
import { readCleanRules } from './readCleanRules.ts'

type Change = EntityChange<'cleans'>
type Context = Pick<Work, 'tx' | 'now' | 'actor'> & { readonly before: EntityRow<'cleans'> | undefined }

const basis = ['object_id', 'type', 'helper_ids', 'duration_min', 'price', 'date'] as const

/**
 * The change with the offers of a clean that is on offer after it, and with their end: to those whom `offered` of the
 * change names, else to all who are tied to the flat and work that day. Off offer a clean has no end to wait for, and
 * when nobody of those asked can take it any more, others are asked; with nobody to ask it is the staff’s.
 */
export async function offerTo(change: Change, context: Context): Promise<Change> {
  const { before, tx } = context
  const whole = { ...before, ...change }
  if (whole.status !== 'offered') return endOf(change, before)
  const isOn = before?.status === 'offered'
  const isAnother = basis.some((name) => isChanged(change, before, name))
  if (isOn && change.offered === undefined && !isAnother) return change
  const known = isOn && !isAnother ? partsIn(before.offered) : []
  const ids = change.offered === undefined ? await mayTake(whole, context) : idsIn(change.offered)
  if (ids.length === 0 && !isOn) throw nobody(before ? 'action' : 'status')
  const asked = ids.length === 0 ? await nextTurn(tx, { ...whole, offered: [] }) : ids
  if (asked.length === 0) return { ...change, status: 'planned', offered: [], offered_until: null }
  const offered = [...known, ...(await pricesFor(tx, whole, without(asked, idsIn(known))))]
  const isAnew = !isOn || change.offered !== undefined || ids.length === 0
  return { ...change, offered, ...(isAnew ? { offered_until: await untilOf(context) } : {}) }
}

function isChanged(change: Change, before: Context['before'], name: (typeof basis)[number]): boolean {
  return change[name] !== undefined && !isDeepStrictEqual(change[name], before?.[name])
}

/** The code of an offer that would reach nobody. */
export const nobodyToAsk = 'cleans.nobody_to_ask'

function nobody(field: 'action' | 'status') {
  const text =
    'Предложить некому: к объекту не привязан никто, кто работает в этот день. Привяжите клинера или назначьте сами.'
  return refused(nobodyToAsk, text, { [field]: text })
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
