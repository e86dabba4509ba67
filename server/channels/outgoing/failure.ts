const texts = {
  url: 'Адрес записан неверно. Ожидается полный адрес вида https://пример.рф/путь. Проверьте его и сохраните снова.',
  scheme: 'Адрес должен начинаться с http:// или https://. Исправьте начало адреса.',
  credentials: 'В адресе не должно быть логина и пароля (часть до знака @). Уберите их из адреса.',
  port: 'Порт в адресе не разрешён. Подходят обычные порты 80, 443, 8080 и 8443; другие разрешает администратор сервера.',
  address: 'Адрес ведёт во внутреннюю сеть, обращаться туда нельзя. Укажите адрес, открытый из интернета.',
  dns: 'Имя сервера не найдено. Проверьте адрес и повторите позже.',
  redirect: 'Сервер пересылает запрос по кругу или в недопустимое место. Укажите конечный адрес.',
  size: 'Ответ сервера слишком большой, приём остановлен. Проверьте, что адрес указан верно.',
  timeout: 'Сервер не успел ответить за отведённое время. Повторите позже.',
  encoding: 'Ответ сервера сжат неизвестным способом или повреждён. Повторите позже.',
  tls: 'Сертификат сервера не прошёл проверку. Сообщите владельцу сервера или проверьте адрес.',
  network: 'Связь с сервером не установлена или оборвалась. Повторите позже.',
} as const

/** Why an outgoing call failed, as a stable code. */
type OutgoingReason = keyof typeof texts

/**
 * A failed outgoing call. `text` is Russian and meant for staff; neither it nor the message holds the path or the
 * query of the address, because tokens travel there. `sent` tells that the other side may have received the request.
 */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason
  readonly text: string
  readonly host: string
  readonly sent: boolean

  constructor(reason: OutgoingReason, host = '', sent = false) {
    super(`outgoing call to ${host || 'an unreadable address'} failed: ${reason}`)
    this.name = 'OutgoingError'
    this.reason = reason
    this.text = host ? `${host}: ${texts[reason]}` : texts[reason]
    this.host = host
    this.sent = sent
  }
}

/** Turns whatever the network layer threw into an `OutgoingError`; one that already is stays as it is. */
export function asOutgoingError(cause: unknown, host: string, sent: boolean): OutgoingError {
  if (cause instanceof OutgoingError) return cause
  return new OutgoingError(reasonOf(codeOf(cause)), host, sent)
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

function reasonOf(code: string): OutgoingReason {
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT') || code === 'ERR_PADDING_2')
    return 'encoding'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'dns'
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'tls'
  return 'network'
}
