// The services as one test plays them all: who pays, who gives back in the cabinet, and what the service has kept.
import { fromKopecks, subtractMoney } from '#schema/rules/money.ts'
import { signOf } from '#standIns/tbank/bank.ts'
import { type TbankStandIn, tbankKeys } from '#standIns/tbankStandIn.ts'
import type { YookassaStandIn } from '#standIns/yookassaStandIn.ts'
import { paidNotice } from './scene.ts'

/** The ways to fail that every service has. */
export type CommonFault = 'cut' | 'limit' | 'down' | 'garbage' | 'refused'

/** A payment as a service has it. */
interface Played {
  readonly id: string
  readonly kept: number
  readonly frozen: number
}

/** A service in the hands of a test. */
export interface Player {
  holdNotices(): void
  /** Payments whose description ends so, what the service took by each less what it gave back, and what is frozen, in roubles. */
  payments(description: string): Played[]
  pays(id: string): Promise<void>
  declines(id: string): Promise<void>
  cabinet(id: string, kopecks: number): Promise<void>
  /** What is frozen ends by the bank's own will. */
  ends(id: string, how: 'free' | 'taken'): Promise<void>
  /** A notice of a payment, true or not. */
  notice(id: string, word: 'paid' | 'canceled' | 'held'): object
  fails(isWork: boolean, fault: CommonFault): void
  recovers(): void
  /** Notices kept back so far. */
  readonly held: { (): readonly object[]; readonly forget: () => void }
}

/** Plays ЮKassa. */
export function playYookassa(service: YookassaStandIn): Player {
  const events = {
    paid: 'payment.succeeded',
    canceled: 'payment.canceled',
    held: 'payment.waiting_for_capture',
  }
  return {
    holdNotices: () => service.holdNotices(true),
    payments: (description) =>
      [...service.shop.payments.values()]
        .filter((one) => one.description.endsWith(description))
        .map(({ id, status, amount, refunded_amount }) => ({
          id,
          frozen: status === 'waiting_for_capture' ? Number(amount.value) : 0,
          kept:
            status === 'succeeded' ? subtractMoney(Number(amount.value), Number(refunded_amount.value)) : 0,
        })),
    pays: service.guestPays,
    declines: (id) => service.decline(id, 'general_decline'),
    cabinet: service.refundInCabinet,
    ends: service.endHold,
    notice: (id, word) => paidNotice(id, events[word]),
    fails: (isWork, fault) => service.plan(isWork ? 'POST' : 'GET', fault),
    recovers: service.forgetFaults,
    held: Object.assign(() => service.held, { forget: () => void service.held.splice(0) }),
  }
}

/** Plays Т-Банк, whose guests pay by card. */
export function playTbank(bank: TbankStandIn): Player {
  const words = { paid: 'CONFIRMED', canceled: 'REJECTED', held: 'AUTHORIZED' }
  const came = new Set(['CONFIRMED', 'PARTIAL_REFUNDED', 'REFUNDED'])
  return {
    holdNotices: () => bank.holdNotices(true),
    payments: (description) =>
      [...bank.payments.values()]
        .filter((one) => one.description.endsWith(description))
        .map(({ PaymentId, Status, Amount, holds }) => ({
          id: PaymentId,
          frozen: holds && Status === 'AUTHORIZED' ? fromKopecks(Amount) : 0,
          kept: came.has(Status) ? fromKopecks(Amount) : 0,
        })),
    pays: bank.guestPays,
    declines: bank.decline,
    cabinet: bank.refundInCabinet,
    ends: bank.endHold,
    notice(id, word) {
      const told = { TerminalKey: tbankKeys.shop_id, PaymentId: id, Status: words[word], Success: true }
      return { ...told, Token: signOf(told, tbankKeys.secret_key) }
    },
    fails(isWork, fault) {
      const kind = fault === 'refused' ? 'quota' : fault
      for (const method of isWork ? ['Init', 'Confirm', 'Cancel'] : ['GetState', 'CheckOrder'])
        bank.faults.plan(method, kind)
    },
    recovers: bank.faults.forget,
    held: Object.assign(() => bank.held.map(({ body }) => body), {
      forget: () => void bank.held.splice(0),
    }),
  }
}
