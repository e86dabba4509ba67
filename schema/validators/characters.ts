// What any text from outside must be before it may be kept.
import { z } from 'zod'
import { type Asked, expecting } from './say.ts'

/** What a text may hold beside its letters. */
export interface CharacterOptions {
  readonly max: number
  /** Line ends and tabs are allowed. */
  readonly lines?: boolean
}

const hiddenInLine = /\p{Cc}/u
const hiddenInLines = /[^\P{Cc}\n\t]/u

/** Whether a text can be kept: whole characters, no control ones except, where told, line ends and tabs. */
export function isClean(text: string, lines = false): boolean {
  return text.isWellFormed() && !(lines ? hiddenInLines : hiddenInLine).test(text)
}

/** The schema of a text: trimmed, composed (NFC), without hidden characters, not longer than `max`. */
export function textOf(field: Asked, { max, lines = false }: CharacterOptions): z.ZodType<string, string> {
  const advice = lines ? 'Сотрите его и наберите заново.' : 'Сотрите его и наберите заново в одну строку.'
  return z
    .string({ error: expecting(field, 'Нужен текст', 'Введите его словами.') })
    .overwrite((text) => compose(lines ? text.replace(/\r\n?/g, '\n') : text))
    .refine((text) => isClean(text, lines), {
      error: `В тексте есть скрытый знак, которого нельзя сохранить. ${advice}`,
      abort: true,
    })
    .max(max, {
      error: ({ input }) => `Можно не длиннее ${max} зн., а пришло ${String(input).length}. Сократите.`,
    })
}

function compose(text: string): string {
  return text.isWellFormed() ? text.trim().normalize('NFC') : text
}
