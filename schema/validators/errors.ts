// Turns what zod found into Russian texts by field.
import type { z } from 'zod'
import type { AnyField, Fields } from '../kinds/index.ts'

/** The name under which an error of the whole body stands. */
export const WHOLE_BODY = 'body'

/** Gives the first text of each field; inside lists and groups the place is named, by labels when `fields` are given. */
export function fieldErrors(error: z.core.$ZodError, fields: Fields = {}): Record<string, string> {
  const texts = new Map<string, string>()
  for (const issue of error.issues) {
    for (const [path, text] of textsOf(issue)) {
      const name = String(path[0] ?? WHOLE_BODY)
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (!texts.has(name)) texts.set(name, placeOf(path.slice(1), field) + text)
    }
  }
  return Object.fromEntries(texts)
}

function textsOf(issue: z.core.$ZodIssue): (readonly [readonly PropertyKey[], string])[] {
  if (issue.code !== 'unrecognized_keys') return [[issue.path, issue.message]]
  const unknown = issue.keys.map((key) => [...issue.path, key])
  return unknown.map((path) => [
    path,
    `Поля «${String(path.at(-1))}» здесь нет. Проверьте написание или уберите его.`,
  ])
}

function placeOf(path: readonly PropertyKey[], field: AnyField | undefined): string {
  const [step, ...rest] = path
  if (step === undefined) return ''
  if (typeof step === 'number') return `Строка ${step + 1}: ${placeOf(rest, field)}`
  const inner = field && 'of' in field ? field.of[String(step)] : undefined
  return inner ? `«${inner.label}»: ${placeOf(rest, inner)}` : placeOf(rest, undefined)
}
