// Why the letters of a mailbox cannot be fetched, in words for who can mend it.
import { OutgoingError } from '../../outgoing.ts'
import { MessengerError, type MessengerReason } from '../failure.ts'

const texts = {
  login:
    'Сервер входящих писем не принял логин или пароль. Нужен пароль для приложений, а в настройках ящика — разрешённый IMAP.',
  port: 'Порт входящих писем не разрешён. Обычный порт IMAP — 993.',
  address:
    'Сервер входящих писем стоит во внутренней сети, туда обращаться нельзя. Укажите сервер, открытый из интернета.',
  dns: 'Сервер входящих писем не найден. Проверьте его имя, например imap.yandex.ru.',
  url: 'Имя сервера входящих писем записано неверно. Нужно имя без http и пути, например imap.yandex.ru.',
  tls: 'Сервер входящих писем не показал верного сертификата или не шифрует связь. Проверьте имя сервера и порт 993.',
  mailbox: 'Сервер входящих писем не открыл папку «Входящие». Разрешите IMAP в настройках ящика.',
  unreadable: 'На этом адресе отвечает не сервер входящих писем. Проверьте имя и порт: для IMAP это 993.',
  silence:
    'Сервер входящих писем не отвечает. Проверьте его имя и порт, обычно 993; сами попробуем ещё раз через несколько минут.',
  refused: 'Сервер входящих писем отказал. Попробуем ещё раз через несколько минут.',
} as const

type Trouble = keyof typeof texts

const reasons: Readonly<Record<Trouble, MessengerReason>> = {
  login: 'token',
  port: 'setup',
  address: 'setup',
  dns: 'down',
  url: 'setup',
  tls: 'setup',
  mailbox: 'setup',
  unreadable: 'unreadable',
  silence: 'down',
  refused: 'down',
}

/** The failure of fetching letters for one of these troubles. */
export const lettersError = (trouble: Trouble): MessengerError =>
  new MessengerError(reasons[trouble], { text: texts[trouble] })

/** What a throw of the way there or of the conversation means; what is no failure of theirs stays as it is. */
export function lettersFailure(cause: unknown): unknown {
  if (cause instanceof MessengerError) return cause
  if (cause instanceof OutgoingError) return lettersError(isTold(cause.reason) ? cause.reason : 'silence')
  if (!(cause instanceof Error)) return cause
  const code = 'code' in cause ? String(cause.code) : ''
  const status = 'responseStatus' in cause ? String(cause.responseStatus) : ''
  if ('authenticationFailed' in cause && cause.authenticationFailed) return lettersError('login')
  if (('tlsFailed' in cause && cause.tlsFailed) || tlsCodes.test(code)) return lettersError('tls')
  if (unreadableCodes.test(code)) return lettersError('unreadable')
  if (silentCodes.test(code)) return lettersError('silence')
  return status === '' ? cause : lettersError('refused')
}

const isTold = (reason: string): reason is Trouble => Object.hasOwn(texts, reason)

const tlsCodes = /CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO|STARTTLS/
const unreadableCodes = /^ParserError|TooLarge$|^TooMany|^UnexpectedTag|^MissingTag|^InvalidResponse|NESTING/
const silentCodes =
  /^(?:NoConnection|EConnectionClosed|StateLogout|ClosedAfter|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|ETIMEOUT|ETHROTTLE|E[A-Z]+)/
