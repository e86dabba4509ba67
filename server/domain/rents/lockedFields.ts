import { isDeepStrictEqual } from 'node:util'
import { type ChannelField, channelFields } from '#schema/entities/rentLocks.ts'
import type { EntityChange, EntityRow } from '../entityHooks.ts'

type Lock = NonNullable<EntityRow<'rents'>['locked_fields']>[number]

/** Whether a word names a field that channels write. */
export function isChannelField(name: string): name is ChannelField {
  return Object.hasOwn(channelFields, name)
}

/** Whether a word names something that staff may hold. */
export function isLock(name: string): name is Lock {
  return name === 'status' || isChannelField(name)
}

/** Whether the stay came from a channel, so that a channel may write it again. */
export function isFromChannel(rent: EntityRow<'rents'>): boolean {
  return rent.feed_key !== null || rent.external_id !== null
}

/** Names of the fields that staff hold against the channel. */
export function lockedNames(locked: readonly string[] | null): ReadonlySet<string> {
  return new Set(locked)
}

/** The locks after a person's change: every field they gave another value joins, unless they set the locks themselves. */
export function lockedAfter(
  before: EntityRow<'rents'>,
  change: EntityChange<'rents'>,
): Pick<EntityChange<'rents'>, 'locked_fields'> {
  const { locked_fields } = change
  const isSetByHand = locked_fields !== undefined && !isDeepStrictEqual(locked_fields, before.locked_fields)
  if (isSetByHand || !isFromChannel(before)) return {}
  const locked = before.locked_fields ?? []
  const edited = Object.keys(channelFields)
    .filter(isChannelField)
    .filter(
      (name) =>
        !locked.includes(name) &&
        change[name] !== undefined &&
        !isDeepStrictEqual(change[name], before[name]),
    )
  return edited.length === 0 ? {} : { locked_fields: [...locked, ...edited] }
}
