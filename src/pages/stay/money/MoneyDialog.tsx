// Takes, gives back or withholds a deposit, or gives a guest money back: the sum at hand is filled in, the reason is asked where
// money stays with us.
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { facts } from '#schema/entities/facts.ts'
import { faultOfSum, mostGivenBack } from '#schema/rules/givenBack.ts'
import { addMoney, isMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { ledgerSums } from '#schema/rules/payments.ts'
import { isOff } from '#schema/rules/stayStates.ts'
import { reasonFault } from '#schema/rules/withholding.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { ReadyReasons } from '#src/views/ReadyReasons.tsx'
import { depositDue, type StayDialogProps, sumsOf } from '../parts/rentParts.ts'
import { guestOf } from '../parts/rentWords.ts'
import { useNewFact } from '../parts/useFacts.ts'
import { useAccounts } from './accounts.ts'
import { CleanPhotos } from './CleanPhotos.tsx'
import type { KnownDamage } from './GuestDamage.tsx'
import { SumWords } from './SumWords.tsx'
import { useRepeat } from './useRepeat.tsx'

/** What can be done with money besides a payment: the names of the facts. */
type MoneyMove = 'deposit' | 'deposit_return' | 'deposit_withhold' | 'payment_return'

/** Which move it is. */
export interface MoneyAbout {
  readonly move: MoneyMove
  /** What is known before anything is typed. */
  readonly given?: KnownDamage
}

const words: Readonly<Record<MoneyMove, { title: string; verb: string }>> = {
  deposit: { title: 'Принять залог', verb: 'Принять' },
  deposit_return: { title: 'Вернуть залог', verb: 'Вернуть' },
  deposit_withhold: { title: 'Удержать из залога', verb: 'Удержать' },
  payment_return: { title: 'Вернуть гостю', verb: 'Вернуть' },
}

/** The dialog; a refusal leaves it open with everything typed. */
export function MoneyDialog({ rent, move, given, onClose }: StayDialogProps & MoneyAbout) {
  const { title, verb } = words[move]
  const { among, usual } = useAccounts(rent)
  const atHand = useLastSum(sumAtHand(rent, move))
  const newFact = useNewFact(rent)
  const { asking, question } = useRepeat('POST history', {
    ...newFact,
    title: 'Это вторая такая же запись?',
    sumOf: ({ body }) => body.data?.amount,
    onDone: (answer, input) => {
      newFact.onDone?.(answer, input)
      onClose()
    },
  })
  const isWithholding = move === 'deposit_withhold'
  const named = useShared('agency').settings?.withhold_reasons?.flatMap(({ name }) => name ?? []) ?? []
  return (
    <>
      <CallDialog
        {...asking}
        call="POST history"
        of={{ ...facts.payment_return.holds, ...facts.deposit_withhold.holds }}
        title={`${title}: ${guestOf(rent)}`}
        action={<SumWords verb={verb} />}
        fields={({ amount }) => {
          if (isWithholding) return ['amount', 'reason', 'file_ids']
          const asked = owedAfter(rent, move, amount) > 0 ? (['price'] as const) : []
          return ['amount', ...asked, 'invoice_id', 'comment']
        }}
        words={{
          amount: { hint: '' },
          invoice_id: { among, hint: '' },
          comment: { hint: '' },
          price: { required: true },
          file_ids: { label: 'Фото ущерба', hint: '', photo: true },
        }}
        start={{ amount: atHand, ...(!isWithholding && { invoice_id: usual }), ...given }}
        bodyOf={(data) => ({
          name: move,
          rent_id: rent.id,
          data,
          ...(move === 'deposit' && { owed: sumsOf(rent.depositInfo).needToPay }),
          ...(isWithholding && { early: false }),
        })}
        refuse={({ amount, reason }) => {
          const sum = faultOfSum(move, amount, ledgerSums(rent.histories ?? []))
          const why = isWithholding && reasonFault(reason, named)
          return { ...(sum && { amount: sum }), ...(why && { reason: why }) }
        }}
        before={{ reason: <NamedReasons />, file_ids: <CleanPhotos rent={rent} /> }}
        effect={({ amount, price }) => restText(rent, move, amount, price)}
        onClose={onClose}
      />
      {question}
    </>
  )
}

/** The agency's own reasons, each taken by one press. */
export function NamedReasons() {
  const { setValue } = useFormContext()
  return <ReadyReasons setting="withhold_reasons" onPick={({ name }) => setValue('reason', name)} />
}

/** A sum as it is, or as it was last once nothing is left: who fills a dialog meanwhile keeps it, with the refusal beside it. */
function useLastSum(sum: number): number {
  const [last, keep] = useState(sum)
  if (sum > 0 && sum !== last) keep(sum)
  return sum > 0 ? sum : last
}

/** What is filled in: all of it, of an overpayment what is over. */
function sumAtHand(rent: SentRow<'rents'>, move: MoneyMove): number {
  if (move === 'deposit') return depositDue(rent)
  const { needToPay } = sumsOf(rent.paymentInfo)
  if (move === 'payment_return' && needToPay < 0 && !isOff(rent.status)) return subtractMoney(0, needToPay)
  return mostOf(rent, move)
}

/** What can be given at most. */
const mostOf = (rent: SentRow<'rents'>, move: MoneyMove) =>
  mostGivenBack(move, ledgerSums(rent.histories ?? [])) ?? 0

/** What a guest who still stays would owe with so much given back. */
function owedAfter(rent: SentRow<'rents'>, move: MoneyMove, amount: unknown): number {
  const isAsked = move === 'payment_return' && !isOff(rent.status)
  if (!isAsked || !isMoney(amount) || amount > mostOf(rent, move)) return 0
  return Math.max(addMoney(sumsOf(rent.paymentInfo).needToPay, amount), 0)
}

/** What becomes of the money: what is withheld stays with us for good, the rest is still to be given back. */
function restText(rent: SentRow<'rents'>, move: MoneyMove, amount: unknown, price: unknown): string {
  if (move === 'deposit' || !isMoney(amount) || amount > mostOf(rent, move)) return ''
  const rest = formatMoney(subtractMoney(mostOf(rent, move), amount))
  const owed = owedAfter(rent, move, amount)
  if (owed > 0 && price === 'owe') return `Гость будет должен ${formatMoney(owed)}: попросим их снова`
  if (owed > 0 && price === 'lower')
    return `Скидка станет больше на ${formatMoney(Math.min(owed, amount))}, просить их больше не будем`
  return move === 'deposit_withhold'
    ? `Насовсем останется у нас ${formatMoney(amount)}, гостю вернём ${rest}`
    : `У нас останется ${rest}`
}
