import { TelegramError } from '../../channels/telegram/client.ts'
import { AppError, refused } from '../../errors.ts'

/** What a person is told when Telegram refused: a flood is 429, everything else 422: the server itself is well. */
export function refusalFor(cause: unknown): unknown {
  if (!(cause instanceof TelegramError)) return cause
  const { reason, text, retryAfterSeconds } = cause
  if (reason === 'busy') {
    return new AppError(429, 'bots.busy', text, { cause, retryAfter: retryAfterSeconds ?? 1 })
  }
  return new AppError(422, `bots.${reason}`, text, { cause })
}

/** The staff has no group yet. */
export function noGroup() {
  return refused(
    'bots.no_group',
    'Группа сотрудников не подключена. Откройте «Настройки → Боты и темы Telegram», добавьте бота и группу.',
  )
}
