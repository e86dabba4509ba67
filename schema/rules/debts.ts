import { isOff } from './stayStates.ts'

/** What a guest still owes for a stay; below zero when overpaid, nothing for a booking that is off. */
export function debtOf(stay: Readonly<Record<string, unknown>>): number {
  return isOff(stay.status) || typeof stay.need_to_pay !== 'number' ? 0 : stay.need_to_pay
}
