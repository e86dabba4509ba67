import { OutgoingError } from '../outgoing.ts'

const texts = {
  setup: 'Онлайн-оплата настроена не полностью. Заполните номер магазина и секретный ключ счёта.',
  token: 'Сервис оплаты не принял ключи. Возьмите действующие в кабинете сервиса и сохраните счёт заново.',
  forbidden:
    'Сервис оплаты не разрешает этого магазину. Проверьте права ключа и настройки магазина в его кабинете.',
  busy: 'Сервис оплаты просит обращаться реже. Повторим чуть позже.',
  down: 'Сервис оплаты временно не отвечает. Повторим через минуту.',
  unsure: 'Связь с сервисом оплаты оборвалась. Проверим, что вышло, и повторим сами.',
  refused: 'Сервис оплаты отказал. Проверьте сумму и настройки магазина в кабинете сервиса.',
  missing: 'Сервис оплаты не знает такого платежа. Проверьте, те ли ключи стоят в счёте.',
  unreadable: 'Вместо сервиса оплаты ответило что-то другое. Проверьте адрес сервиса.',
  unable: 'Этот сервис так не умеет. Сделайте это в его кабинете.',
  untrusted:
    'Сертификат сервиса оплаты не прошёл проверку. Т-Банку бывает нужен корневой сертификат Минцифры: попросите того, кто ставил сервер, добавить его.',
} as const

/** Why a payment service failed, as a stable code. */
export type PaymentReason = keyof typeof texts

/** A failed call to a payment service. Neither message nor text holds a key or anything of a guest. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  readonly reason: PaymentReason
  /** Russian, for staff. */
  readonly text: string
  /** The word of the service itself. */
  readonly code: string | undefined

  constructor(reason: PaymentReason, facts: { readonly text?: string; readonly code?: string } = {}) {
    super(`the payment service failed: ${reason}${facts.code ? ` (${facts.code})` : ''}`)
    this.reason = reason
    this.text = facts.text ?? texts[reason]
    this.code = facts.code
  }

  /** Whether nothing was done there for sure, now or by a repeat: the same call would be refused again. */
  get isFinal(): boolean {
    return ['setup', 'token', 'forbidden', 'refused', 'unable'].includes(this.reason)
  }
}

/** The failure of a call that brought no answer. */
export function silenceOf(cause: unknown): unknown {
  if (!(cause instanceof OutgoingError)) return cause
  if (cause.reason === 'tls') return new PaymentError('untrusted')
  if (cause.sent) return new PaymentError('unsure')
  const isOurs = ['url', 'scheme', 'credentials', 'port', 'address'].includes(cause.reason)
  return isOurs ? new PaymentError('unreadable') : new PaymentError('down')
}
