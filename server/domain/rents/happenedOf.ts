import { ledgerSums } from '#schema/rules/payments.ts'
import { isUnpriced } from '#schema/rules/stayPrice.ts'
import { peopleKnown } from '#schema/rules/stepsOfStay.ts'
import type { RowObject } from '../../db/execute.ts'
import type { EntityRow } from '../entityHooks.ts'
import type { StayFacts } from './findFacts.ts'
import { numberIn, textIn } from './readPart.ts'

type StepEvent = Exclude<EntityRow<'steps'>['auto_event'], 'none' | null> | typeof peopleKnown

const taken = ['held', 'received', 'part_returned', 'returned', 'kept', 'withheld']

/** What the price of a stay is a question of. */
const priceOf = (row: Readonly<RowObject>) => ({
  kind: row.kind,
  amount: numberIn(row, 'amount'),
  free_reason: textIn(row, 'free_reason'),
})

/** Events that close steps by themselves, one for each that a step may name or do; money and papers that nobody asks for have come. */
export function happenedOf(row: Readonly<RowObject>, around: StayFacts): string[] {
  const { histories, ota, cleanAfter } = around
  const total = Number(row.total ?? 0)
  const { depositPaid, depositHeld } = ledgerSums(histories)
  const isFree = Number(row.defaultDeposit ?? 0) <= 0 || ota?.deposit_required === false
  const happened: Record<StepEvent, boolean> = {
    payment_full: ota?.pays === 'ota' || (!isUnpriced(priceOf(row)) && Number(row.paid ?? 0) >= total),
    deposit_received: isFree || taken.includes(String(row.deposit_state)),
    deposit_settled:
      (isFree || depositPaid > 0 || row.status === 'checked_out') &&
      depositHeld <= 0 &&
      Number(row.deposit_hold ?? 0) <= 0,
    clean_checked: cleanAfter === 'checked',
    message_sent: histories.some(({ name }) => name === 'instruction_sent'),
    checked_in: row.status === 'checked_in' || row.status === 'checked_out',
    checked_out: row.status === 'checked_out',
    [peopleKnown]:
      row.passport_state === 'none' || row.passport_state === 'got' || row.passport_state === 'checked',
  }
  return Object.entries(happened).flatMap(([name, isSo]) => (isSo ? [name] : []))
}
