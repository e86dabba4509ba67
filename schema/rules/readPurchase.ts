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

const amount =
  /(?:^|\s)(\d{1,5}(?:[.,]\d{1,3})?)\s*(шт|штук[аи]?|уп|упак|пач|рул|кг|г|л|мл|м|пар[аы]?|компл|набор)?\.?(?=\s|$)/iu
const urgent = /(?:^|\s)(?:!+|срочно)(?=\s|$)/iu

/** Reads a line; nothing when no name is left in it. The flat stands after the last comma that names one. */
export function readPurchase(line: string, flats: readonly KnownFlat[]): ReadPurchase | undefined {
  const { text, flat } = splitFlat(line, flats)
  const found = amount.exec(text)
  const isUrgent = urgent.test(text)
  const title = text.replace(found?.[0] ?? '', ' ').replace(urgent, ' ')
  const name = title.replace(/\s+/g, ' ').replace(/^[\s,!]+|[\s,!]+$/g, '')
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

function splitFlat(line: string, flats: readonly KnownFlat[]): { text: string; flat?: KnownFlat } {
  const comma = line.lastIndexOf(',')
  if (comma < 0) return { text: line }
  const flat = findFlat(line.slice(comma + 1), flats)
  return flat ? { text: line.slice(0, comma), flat } : { text: line }
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
