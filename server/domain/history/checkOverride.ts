// The door code let out although something is not ready: only seniors decide that, and they say why.
import type { Part } from '#schema/kinds/index.ts'
import type { Actor } from '../../access/actor.ts'
import { forbidden } from '../../errors.ts'
import type { EntityRow } from '../entityHooks.ts'
import { checkReason } from './checkHeld.ts'
import { isSenior } from './checkMoney.ts'

const isOverride = (name: string, data: Part | null): data is Part =>
  name === 'instruction_sent' && data?.override_reason !== undefined

/** Throws 403 when the role may not open the gate, 400 when the reason is no words. */
export function checkOverride(actor: Actor, name: string, data: Part | null): void {
  if (!isOverride(name, data)) return
  if (!isSenior(actor)) {
    throw forbidden('history', 'Выдать код без проверки может только администратор или старший менеджер.')
  }
  checkReason(data)
}

/** The word of a senior with the flat and the day it was said of: after a move it opens nothing. */
export function boundToStay(
  { object_id, begin }: Pick<EntityRow<'rents'>, 'object_id' | 'begin'>,
  name: string,
  data: Part | null,
): Part | null {
  return data && isOverride(name, data) ? { ...data, object_id, begin } : data
}
