// Members of small JSON records, whose types the database does not hold.
import type { Part } from '#schema/kinds/index.ts'

/** A member that is a finite number, or null. */
export function numberIn(part: Part | null | undefined, name: string): number | null {
  const value = part?.[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** A member that is a filled text, or null. */
export function textIn(part: Part | null | undefined, name: string): string | null {
  const value = part?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A member that is yes or no, or null when it was never set. */
export function flagIn(part: Part | null | undefined, name: string): boolean | null {
  const value = part?.[name]
  return typeof value === 'boolean' ? value : null
}

/** A member that is a small record itself, or null. */
export function partIn(part: Part | null | undefined, name: string): Part | null {
  const value: unknown = part?.[name]
  return isPart(value) ? value : null
}

/** Whether a value is a small record. */
export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A word that is one of these, or the fallback. */
export function oneOf<W extends string>(words: Readonly<Record<W, unknown>>, word: unknown, fallback: W): W {
  return typeof word === 'string' && Object.hasOwn(words, word) ? (word as W) : fallback
}
