// Our payments of a day beside what the service says of them: what differs says how, in words.
import { addMoney, subtractMoney } from '#schema/rules/money.ts'
import { formatMoney } from '#schema/rules/moneyText.ts'
import type { PaymentReading } from '../../channels/paymentProvider.ts'
import type { EntityRow } from '../entityHooks.ts'

/** What came by a payment and what went back of it, in roubles. */
export interface DayMoney {
  readonly came: number
  readonly back: number
}

/** A payment as both sides have it; a missing side has nothing of it. */
export interface DayLine {
  readonly charge_id: number | null
  readonly rent_id: number | null
  readonly provider_id: string | null
  readonly at: string | null
  readonly ours: DayMoney | null
  readonly theirs: DayMoney | null
  /** What differs; null where nothing does. */
  readonly fault: string | null
}

/** What a service says of one of our payments: `silent` where it was asked and did not answer, null where it knows none. */
export type Said = PaymentReading | 'silent' | null

type Charge = Pick<
  EntityRow<'charges'>,
  'id' | 'rent_id' | 'provider_id' | 'amount' | 'captured' | 'refunded' | 'state' | 'started_at'
>

/** The line of a payment of ours. */
export function lineOf(charge: Charge, said: Said): DayLine {
  const ours = { came: charge.captured ?? 0, back: charge.refunded ?? 0 }
  const theirs = said === null || said === 'silent' ? null : moneyOf(said, charge.amount, ours)
  return {
    charge_id: charge.id,
    rent_id: charge.rent_id,
    provider_id: charge.provider_id,
    at: charge.started_at,
    ours,
    theirs,
    fault: said === 'silent' ? 'Сервис не ответил об этом платеже. Повторите позже.' : faultOf(ours, theirs),
  }
}

/** The line of a payment that bears a number like ours and that we do not know: of another server, or lost here. */
export function strangeLine(said: PaymentReading): DayLine {
  const theirs = moneyOf(said, 0, { came: 0, back: 0 })
  const nothing = { charge_id: null, rent_id: null, at: null, ours: null }
  return {
    ...nothing,
    provider_id: said.providerId,
    theirs,
    fault: 'У нас такого платежа нет: проверьте, чей он.',
  }
}

function moneyOf({ state, amount, refunded, left }: PaymentReading, asked: number, ours: DayMoney): DayMoney {
  if (state !== 'succeeded') return { came: 0, back: 0 }
  const came = amount ?? asked
  if (refunded === 'all') return { came, back: came }
  if (refunded !== 'some') return { came, back: refunded }
  // a service that goes on telling the whole sum does not say what went back
  return { came, back: left === undefined || left >= came ? ours.back : subtractMoney(came, left) }
}

function faultOf(ours: DayMoney, theirs: DayMoney | null): string | null {
  if (theirs === null) return ours.came > 0 ? 'Сервис такого платежа не знает.' : null
  if (theirs.came !== ours.came)
    return `В сервисе пришло ${formatMoney(theirs.came)}, у нас записано ${formatMoney(ours.came)}.`
  if (theirs.back !== ours.back)
    return `В сервисе вернули ${formatMoney(theirs.back)}, у нас ${formatMoney(ours.back)}.`
  return null
}

/** What is kept of a day on one side: what came less what went back. */
export function keptOf(sides: readonly (DayMoney | null)[]): number {
  const all = sides.filter((side) => side !== null)
  return subtractMoney(addMoney(...all.map(({ came }) => came)), addMoney(...all.map(({ back }) => back)))
}
