// Which text of one purpose leaves: templates of the same code are one text in several words.

/** A template as far as it is chosen by. */
export interface ChosenTemplate {
  readonly id: number
  readonly language: string
  readonly channel: string
  readonly object_id: number | null
  readonly ota_ids: readonly number[] | null
  readonly sort: number | null
}

/** Whom a text is for and how it goes; what is unknown suits every text that asks for nothing. */
export interface TextReader {
  readonly object_id?: number | null
  readonly ota_id?: number | null
  /** Null where it does not matter, as for staff. */
  readonly language?: string | null
  /** What is read where there is no text in the own language: English unless told. */
  readonly second?: string
  readonly channel?: string | undefined
}

/**
 * The text that suits a reader best: by language, the own before English before Russian, of a cleaner before Russian alone; then words for their flat,
 * for their channel of sale and for the way it goes; then the order of the agency. The text that the rule names leaves another
 * way than it was written for when nothing else does. Undefined when none is for this flat and channel of sale.
 */
export function chooseTemplate<T extends ChosenTemplate>(
  named: T,
  live: readonly T[],
  reader: TextReader,
): T | undefined {
  const wanted = (reader.language ?? named.language).toLowerCase()
  const { second = 'en' } = reader
  const fitting = live.filter((one) => isFor(one, reader))
  const ready = fitting.filter(({ channel }) => channel === 'any' || channel === reader.channel)
  const open = ready.length > 0 ? ready : fitting.filter(({ id }) => id === named.id)
  return open.toSorted((a, b) => rankOf(b, wanted, second) - rankOf(a, wanted, second) || orderOf(a, b))[0]
}

function isFor({ object_id, ota_ids }: ChosenTemplate, reader: TextReader): boolean {
  const otas = ota_ids ?? []
  return (
    (object_id === null || object_id === reader.object_id) &&
    (otas.length === 0 || (typeof reader.ota_id === 'number' && otas.includes(reader.ota_id)))
  )
}

function rankOf(
  { language, object_id, ota_ids, channel }: ChosenTemplate,
  wanted: string,
  second: string,
): number {
  const marks = [object_id !== null, (ota_ids ?? []).length > 0, channel !== 'any']
  return marks.reduce(
    (rank, mark) => rank * 2 + (mark ? 1 : 0),
    languageRank(language.toLowerCase(), wanted, second),
  )
}

function languageRank(language: string, wanted: string, second: string): number {
  if (language === wanted) return 3
  if (language === second && wanted !== 'ru') return 2
  return language === 'ru' ? 1 : 0
}

function orderOf(a: ChosenTemplate, b: ChosenTemplate): number {
  return (a.sort ?? 0) - (b.sort ?? 0) || a.id - b.id
}
