// Why Telegram refused, as a stable reason with a Russian sentence that says what to do.
import type { OutgoingError } from '../outgoing.ts'
import { Undelivered } from '../undelivered.ts'

const texts = {
  token: 'Telegram не принял ключ бота. Возьмите действующий ключ у @BotFather и сохраните его заново.',
  blocked:
    'Получатель остановил бота или ещё не запускал его. Попросите его открыть бота и нажать «Запустить».',
  removed: 'Бота нет в группе или группа удалена. Добавьте бота в группу и назначьте администратором.',
  no_rights: 'Боту не хватает прав. Сделайте его администратором группы с правом «Управление темами».',
  no_chat: 'Telegram не нашёл такой чат. Проверьте номер группы и что бот в неё добавлен.',
  not_forum: 'В группе не включены темы. Откройте настройки группы в Telegram и включите «Темы».',
  no_topic: 'Эту тему удалили или закрыли в Telegram. Создайте её заново.',
  migrated: 'Группа стала супергруппой и получила новый номер. Нажмите «Проверить», чтобы он сохранился.',
  no_https:
    'Telegram шлёт события только на адрес https. Задайте серверу открытый из интернета адрес в PUBLIC_URL.',
  conflict: 'Этим ботом уже управляет другая программа. Отключите её или создайте нового бота у @BotFather.',
  refused: 'Telegram не принял запрос. Проверьте настройки бота кнопкой «Проверить».',
  busy: 'Telegram просит обращаться реже. Подождите и повторите.',
  down: 'Telegram временно не отвечает. Повторите через несколько минут.',
  timeout: 'Telegram не успел ответить. Проверьте, не выполнилось ли действие, и повторите.',
  network: 'Нет связи с Telegram. Проверьте доступ сервера в интернет и повторите.',
  unreadable: 'Вместо Telegram ответило что-то другое. Проверьте адрес Telegram в настройках сервера.',
} as const

/** Why a call to Telegram failed, as a stable code. */
export type TelegramReason = keyof typeof texts

const lasting: ReadonlySet<TelegramReason> = new Set([
  'token',
  'blocked',
  'removed',
  'no_rights',
  'no_chat',
  'not_forum',
  'no_topic',
  'migrated',
  'conflict',
  'no_https',
  'refused',
])

/** What else is known of a failure. */
interface FailureFacts {
  /** Telegram's own words, English; for engineers. */
  readonly description?: string
  readonly retryAfterSeconds?: number
  /** The new id of a group that became a supergroup. */
  readonly migratedTo?: string
  /** The request may have been done although no answer came. */
  readonly isUnsure?: boolean
}

/** A failed call to Telegram. Neither its message nor its text holds the address, because the token stands in it. */
export class TelegramError extends Undelivered {
  override readonly name = 'TelegramError'
  readonly reason: TelegramReason
  /** Russian, for staff: what happened and what to do. */
  readonly text: string
  readonly retryAfterSeconds: number | undefined
  readonly migratedTo: string | undefined
  readonly isUnsure: boolean
  /** A further try without a person's hand gains nothing. */
  readonly isFinal: boolean

  constructor(method: string, reason: TelegramReason, facts: FailureFacts = {}) {
    super(
      `telegram ${method} failed: ${reason}${facts.description ? ` (${facts.description})` : ''}`,
      lasting.has(reason) ? 'never' : facts.retryAfterSeconds,
    )
    this.reason = reason
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.migratedTo = facts.migratedTo
    this.isUnsure = facts.isUnsure ?? false
    this.isFinal = lasting.has(reason)
    this.text =
      reason === 'busy' && facts.retryAfterSeconds !== undefined
        ? `Telegram просит подождать ${facts.retryAfterSeconds} с. Повторите позже.`
        : texts[reason]
  }
}

/** What Telegram says when it refuses. */
export interface Refusal {
  readonly error_code: number
  readonly description: string
  readonly parameters?: {
    readonly retry_after?: number | undefined
    readonly migrate_to_chat_id?: number | undefined
  }
}

const words: readonly (readonly [RegExp, TelegramReason])[] = [
  [/not enough rights|CHAT_ADMIN_REQUIRED|administrator rights|FORUM_CREATE_FORBIDDEN/i, 'no_rights'],
  [/not a forum|CHANNEL_FORUM_MISSING/i, 'not_forum'],
  [/thread not found|TOPIC_(?:DELETED|CLOSED|ID_INVALID)/i, 'no_topic'],
  [/chat not found|user not found|PARTICIPANT_ID_INVALID/i, 'no_chat'],
  [/bad webhook/i, 'no_https'],
  [/kicked|not a member|chat was deleted/i, 'removed'],
]

/** Makes the failure of a refusal. */
export function refusalOf(method: string, { error_code, description, parameters }: Refusal): TelegramError {
  const facts = { description: description.slice(0, 200) }
  if (error_code === 429) {
    return new TelegramError(method, 'busy', {
      ...facts,
      retryAfterSeconds: Math.min(Math.max(parameters?.retry_after ?? 1, 1), 86_400),
    })
  }
  if (parameters?.migrate_to_chat_id !== undefined) {
    return new TelegramError(method, 'migrated', {
      ...facts,
      migratedTo: String(parameters.migrate_to_chat_id),
    })
  }
  return new TelegramError(method, reasonOf(error_code, description), facts)
}

function reasonOf(code: number, description: string): TelegramReason {
  // A token of a wrong shape is answered with 404, as if the method did not exist.
  if (code === 401 || code === 404) return 'token'
  if (code === 409) return 'conflict'
  if (code >= 500) return 'down'
  const known = words.find(([pattern]) => pattern.test(description))
  return known?.[1] ?? (code === 403 ? 'blocked' : 'refused')
}

/** Makes the failure of a call that brought no answer. */
export function silenceOf(method: string, { reason, sent }: OutgoingError): TelegramError {
  return new TelegramError(method, reason === 'timeout' ? 'timeout' : 'network', {
    description: reason,
    isUnsure: sent,
  })
}
