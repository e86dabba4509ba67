// One line of a person as a purchase: «порошок 2 шт, Невский 10» is two pieces of powder for that flat.

/** A flat by which the end of a line is known. */
export interface KnownFlat {
  readonly id: number
  readonly name?: string
}

/** What was read; `flat` is absent for a purchase to the store room. */
export interface ReadPurchase {
  readonly title: string
  readonly qty: number
  readonly unit?: string
  readonly urgent: boolean
  readonly flat?: KnownFlat
}

const units = 'штук[аи]?|шт|упак|уп|пач|рул|кг|г|мл|л|м|пар[аы]?|компл|набор'
const counted = new RegExp(`(?:^|[\\s,])(\\d{1,5}(?:[.,]\\d{1,3})?)\\s*(${units})\\.?(?=[\\s,!]|$)`, 'giu')
/** A number alone is how many at either end of what is bought: elsewhere it belongs to a name. */
const leading = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)(?=\s)/u
const trailing = /(?:^|\s)(\d{1,5}(?:[.,]\d{1,3})?)[\s!]*$/u
const urgent = /(?:^|[\s,])(?:!+|срочно)(?=[\s,!]|$)/iu

/** Reads a line; nothing when no name is left in it. Commas part what is bought from its flat and from «срочно», in any order. */
export function readPurchase(line: string, flats: readonly KnownFlat[]): ReadPurchase | undefined {
  const isUrgent = urgent.test(line)
  const { text, flat, rest } = splitFlat(line.replace(urgent, ' '), flats)
  const found = [...text.matchAll(counted)].at(-1) ?? leading.exec(text) ?? trailing.exec(text)
  const title = [found ? text.replace(found[0], ' ') : text, rest].filter(Boolean).join(', ')
  const name = title
    .replace(/\s+/g, ' ')
    .replace(/(?: ?,)+/g, ',')
    .replace(/^[\s,!]+|[\s,!]+$/g, '')
  if (name === '') return undefined
  const unit = found?.[2]?.toLocaleLowerCase('ru')
  return {
    title: name,
    qty: found?.[1] === undefined ? 1 : Number(found[1].replace(',', '.')),
    ...(unit && { unit }),
    urgent: isUrgent,
    ...(flat && { flat }),
  }
}

interface Split {
  readonly text: string
  readonly flat?: KnownFlat
  /** What stands at the place of a flat and names none: its number is no quantity. */
  readonly rest?: string
}

/** The flat is the last part that names one; a decimal comma parts nothing. */
function splitFlat(line: string, flats: readonly KnownFlat[]): Split {
  const parts = line.split(/,(?!\d)/)
  for (let index = parts.length - 1; index > 0; index -= 1) {
    const flat = findFlat(parts[index] ?? '', flats)
    if (flat) return { text: parts.filter((_, other) => other !== index).join(','), flat }
  }
  const end = parts.filter((part) => part.trim() !== '')
  const last = end.at(-1) ?? ''
  return end.length > 1 && /\p{L}/u.test(last) && last.search(counted) < 0
    ? { text: end.slice(0, -1).join(','), rest: last }
    : { text: line }
}

/** The flat whose name begins with the words or holds them all; nothing when several do so equally. */
function findFlat(words: string, flats: readonly KnownFlat[]): KnownFlat | undefined {
  const wanted = plain(words)
  if (wanted === '') return undefined
  const exact = flats.filter(({ name }) => plain(name) === wanted)
  const starting = flats.filter(({ name }) => `${plain(name)} `.startsWith(`${wanted} `))
  const holding = flats.filter(({ name }) =>
    wanted.split(' ').every((word) =>
      plain(name)
        .split(' ')
        .some((part) => part.startsWith(word)),
    ),
  )
  const fitting = [exact, starting, holding].find((list) => list.length > 0) ?? []
  return fitting.length === 1 ? fitting[0] : undefined
}

function plain(text = ''): string {
  return text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
