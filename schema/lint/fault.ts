import type { Model } from '../define.ts'

/** One kind of fault: gives a sentence for each place where a model has it. */
export type FindFaults = (model: Model, all: readonly Model[]) => readonly string[]

/** Whether a text holds at least one Russian letter. */
export function isRussian(text: unknown): boolean {
  return typeof text === 'string' && /[а-яё]/i.test(text)
}

/** Names that stand more than once. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
