import { helps } from './helps.ts'

/** The help of a field as a person reads it, whether its declaration holds the text or, in the built panel, its number. */
export function helpText(help: string): string {
  const number = /^#(\d+)$/.exec(help)?.[1]
  return number === undefined ? help : (helps[Number(number)] ?? '')
}
