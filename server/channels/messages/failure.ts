import { OutgoingError } from '../outgoing.ts'

const texts = {
  setup: 'Канал настроен не полностью. Заполните номер инстанса, ключ или сервер и сохраните канал.',
  token: 'Шлюз не принял ключ. Возьмите действующий ключ в кабинете шлюза и сохраните канал заново.',
  not_authorized: 'Номер не подключён к шлюзу. Откройте кабинет шлюза и отсканируйте QR-код телефоном.',
  blocked: 'Мессенджер заблокировал номер. Напишите в его поддержку или подключите другой номер.',
  quota: 'Закончился тариф или деньги у шлюза. Пополните счёт в кабинете шлюза.',
  busy: 'Шлюз просит отправлять реже. Сообщение уйдёт чуть позже.',
  no_account: 'Получателя нет в этом мессенджере, или его адрес не принимает сообщений.',
  refused: 'Шлюз не принял сообщение. Проверьте текст и номер получателя.',
  down: 'Шлюз временно не отвечает. Попробуем ещё раз через несколько минут.',
  unsure: 'Связь оборвалась после отправки. Сообщение могло уйти: проверьте статус, прежде чем слать снова.',
  unreadable: 'Вместо шлюза ответило что-то другое. Проверьте адрес шлюза.',
  no_webhook: 'Этот канал не сообщает о доставке сам: статусы мы спрашиваем у него каждые несколько минут.',
  no_status: 'Этот канал не умеет сообщать, дошло ли сообщение: известно только, что оно принято.',
} as const

/** Why a messenger failed, as a stable code. */
export type MessengerReason = keyof typeof texts

/** A failed call to a messenger. Neither message nor text holds an address or a key. */
export class MessengerError extends Error {
  override readonly name = 'MessengerError'
  readonly reason: MessengerReason
  /** Russian, for staff: what happened and what to do. */
  readonly text: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    reason: MessengerReason,
    facts: { readonly text?: string; readonly retryAfterSeconds?: number } = {},
  ) {
    super(`the messenger failed: ${reason}`)
    this.reason = reason
    this.text = facts.text ?? texts[reason]
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

/** The failure of a call that brought no answer; a request that may have arrived leaves us unsure when it was to send. */
export function silenceOf(cause: unknown, isSending: boolean): unknown {
  if (!(cause instanceof OutgoingError)) return cause
  if (isSending && cause.sent) return new MessengerError('unsure')
  const isOurs = ['url', 'scheme', 'credentials', 'port', 'address'].includes(cause.reason)
  return isOurs ? new MessengerError('setup', { text: cause.text }) : new MessengerError('down')
}
