// Where the words of a search stand in a text: by the rules of the server, so that the screen marks what was found by them.
import { ending, fold, type SearchWord, searchWords } from '#schema/rules/searchWords.ts'

/** A stretch of a text: its first letter and the one after its last. */
export type Spot = readonly [from: number, to: number]

/** Shorter words begin a word; longer ones stand anywhere in it. */
const shortestPart = 3

/** The stretches of a text that the words of a search stand in, in order and apart. */
export function spotsOf(text: string, typed: string): Spot[] {
  const apart: Spot[] = []
  const spots = searchWords(typed).flatMap((word) => {
    const spot = spotOf(text, word)
    return spot ? [spot] : []
  })
  for (const [from, to] of spots.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1)
    if (last && from <= last[1]) apart.splice(-1, 1, [last[0], Math.max(last[1], to)])
    else apart.push([from, to])
  }
  return apart
}

/** Whether every word of a search stands in the text. */
export function isFound(text: string, typed: string): boolean {
  const words = searchWords(typed)
  return words.length > 0 && words.every((word) => spotOf(text, word) !== undefined)
}

function spotOf(text: string, { parts, stem }: SearchWord): Spot | undefined {
  const plain = fold(text)
  for (const part of parts) {
    const at = part.length < shortestPart ? ` ${plain}`.indexOf(` ${part}`) : plain.indexOf(part)
    if (at >= 0) return [at, at + part.length]
    const digits = /^\d{3,}$/.test(part) ? digitSpot(text, part) : undefined
    if (digits) return digits
  }
  if (stem === undefined) return undefined
  const at = `${plain} `.search(new RegExp(`${stem}${ending}`))
  return at < 0 ? undefined : [at, at + stem.length]
}

/** Digits as they stand in a phone, whatever signs part them there; the last ones first, since those are what a guest tells. */
function digitSpot(text: string, part: string): Spot | undefined {
  const places = Array.from(text.matchAll(/\d/g), ({ index }) => index)
  const at = text.replace(/\D/g, '').lastIndexOf(part)
  const [first, last] = [places[at], places[at + part.length - 1]]
  return first === undefined || last === undefined ? undefined : [first, last + 1]
}
