import { bots as model } from '#schema/entities/bots.ts'
import type { Family } from '#src/base/theme/tokens.ts'
import { type KnownRow, textIn } from '#src/kinds/rowParts.ts'

/** What a bot is called, by its name or by whom it writes to. */
export function botName(bot: KnownRow): string {
  return textIn(bot, 'name') || `Бот: ${kindName(bot)}`
}

/** Whom the bot writes to. */
export function kindName({ kind }: KnownRow): string {
  const known = Object.entries(model.fields.kind.options).find(([code]) => code === kind)
  return known?.[1] ?? ''
}

/** The light of a bot. */
export function botState(bot: KnownRow): { readonly family: Family; readonly text: string } {
  if (bot.active !== true) return { family: 'mute', text: 'Выключен' }
  if (textIn(bot, 'last_error')) return { family: 'bad', text: 'Нужно внимание' }
  if (!textIn(bot, 'checked_at')) return { family: 'wait', text: 'Ещё не проверен' }
  return { family: 'ok', text: 'Работает' }
}

/** One answer of a check: what was asked is clear from its sentence. */
export interface BotAnswer {
  readonly code: string
  readonly ok: boolean
  readonly text: string
}

/** The answers of a check as the server sent them. */
export function answersOf(answer: unknown): BotAnswer[] {
  const checks: unknown = Object(answer).checks
  if (!Array.isArray(checks)) return []
  return checks.flatMap((one) => {
    const { code, ok, text } = Object(one)
    return typeof text === 'string' ? [{ code: String(code), ok: ok === true, text }] : []
  })
}
