// The door code let out although something is not ready: only seniors decide that, and they say why.
import { isOverride } from '#schema/entities/facts.ts'
import type { Part } from '#schema/kinds/index.ts'
import type { EntityRow } from '../entityHooks.ts'
import { checkReason } from './checkHeld.ts'

/** Throws 400 when the reason is no words; whose word it is was asked before. */
export function checkOverride(name: string, data: Part | null): void {
  if (data && isOverride(name, data)) checkReason(data)
}

/** The word of a senior with the flat and the day it was said of: after a move it opens nothing. */
export function boundToStay(
  { object_id, begin }: Pick<EntityRow<'rents'>, 'object_id' | 'begin'>,
  name: string,
  data: Part | null,
): Part | null {
  return data && isOverride(name, data) ? { ...data, object_id, begin } : data
}
