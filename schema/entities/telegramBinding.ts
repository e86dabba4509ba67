// How Telegram reaches a person: the same fields for staff, cleaners and owners.
import { choice, integer, text } from '../kinds/index.ts'
import { words } from '../wire/shape.ts'

/** Whether the person has started the bot. */
export const botState = choice({
  label: 'Бот',
  help: 'Запустил ли человек бота.',
  options: { not_started: 'Не запускал', active: 'Подключён', blocked: 'Заблокировал' },
  readonly: true,
  initial: 'not_started',
})

/** The chat with the person. */
export const telegramId = text({
  label: 'Telegram ID',
  help: 'Привязанный Telegram.',
  readonly: true,
  max: 40,
})

/** Grows with every binding and unbinding, so that a used invitation is dead. */
export const telegramTurn = integer({
  label: 'Номер привязки',
  help: 'Растёт с каждой привязкой: прежняя ссылка-приглашение больше не действует.',
  internal: true,
  initial: 0,
})

/** How Telegram reaches a person, as calls tell it, with the link that binds. */
export const binding = {
  bound: 'flag',
  state: words('not_started', 'active', 'blocked'),
  username: 'text',
  invite_url: 'text',
} as const
