import { isDeepStrictEqual } from 'node:util'
import type { Part } from '#schema/kinds/index.ts'
import type { EntityChange, EntityRow } from '../manner.ts'
import { textIn } from './readPart.ts'

/** Fields that channels write, so a person's own value has to be held against them. */
export const channelFields = [
  'object_id',
  'kind',
  'begin',
  'end',
  'arrival_time',
  'departure_time',
  'guest_name',
  'guest_phone',
  'guest_phone2',
  'guest_email',
  'adults',
  'children',
  'infants',
  'pets',
  'amount',
  'prepayment',
  'ota_commission',
  'defaultDeposit',
  'ota_number',
  'guest_comment',
] as const satisfies readonly (keyof EntityRow<'rents'>)[]

/** Whether the stay came from a channel, so that a channel may write it again. */
export function isFromChannel(rent: EntityRow<'rents'>): boolean {
  return rent.feed_key !== null || rent.external_id !== null
}

/** Names of the fields that staff hold against the channel. */
export function lockedNames(locked: readonly Part[] | null): ReadonlySet<string> {
  return new Set((locked ?? []).flatMap((part) => textIn(part, 'field') ?? []))
}

/** The locks after a person's change: every field they gave another value joins, unless they set the locks themselves. */
export function lockedAfter(
  before: EntityRow<'rents'>,
  change: EntityChange<'rents'>,
): Pick<EntityChange<'rents'>, 'locked_fields'> {
  const { locked_fields } = change
  const isSetByHand = locked_fields !== undefined && !isDeepStrictEqual(locked_fields, before.locked_fields)
  if (isSetByHand || !isFromChannel(before)) return {}
  const locked = lockedNames(before.locked_fields)
  const edited = channelFields.filter(
    (name) =>
      !locked.has(name) && change[name] !== undefined && !isDeepStrictEqual(change[name], before[name]),
  )
  if (edited.length === 0) return {}
  return { locked_fields: [...locked, ...edited].map((field) => ({ field })) }
}
