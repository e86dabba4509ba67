// The door code let out although something is not ready: only seniors decide that, and they say why.
import type { Part } from '#schema/kinds/index.ts'
import type { Actor } from '../../access/actor.ts'
import { forbidden } from '../../errors.ts'
import { checkReason } from './checkHeld.ts'
import { isSenior } from './checkMoney.ts'

/** Throws 403 when the role may not open the gate, 400 when the reason is no words. */
export function checkOverride(actor: Actor, name: string, data: Part | null): void {
  if (name !== 'instruction_sent' || data?.override_reason === undefined) return
  if (!isSenior(actor)) {
    throw forbidden('history', 'Выдать код без проверки может только администратор или старший менеджер.')
  }
  checkReason(data)
}
