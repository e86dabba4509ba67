// Which text of one purpose leaves: templates of the same code are one text in several words.

/** A template as far as it is chosen by. */
export interface ChosenTemplate {
  readonly id: number
  readonly language: string
  readonly channel: string
  readonly object_id: number | null
  readonly ota_ids: readonly number[] | null
}

/** Whom a text is for and how it goes; what is unknown suits every text that asks for nothing. */
export interface TextReader {
  readonly object_id?: number | null
  readonly ota_id?: number | null
  /** Null where it does not matter, as for staff. */
  readonly language?: string | null
  readonly channel?: string | undefined
}

/** The text that suits a reader best: their language before all, then words for their flat, their channel of sale and the way it goes. Undefined when none is for them. */
export function chooseTemplate<T extends ChosenTemplate>(
  named: T,
  others: readonly T[],
  reader: TextReader,
): T | undefined {
  const wanted = (reader.language ?? named.language).toLowerCase()
  const ranks = [named, ...others.filter(({ id }) => id !== named.id)]
    .filter((one) => isFor(one, reader, named))
    .map((one) => ({ one, rank: rankOf(one, wanted) }))
  return ranks.toSorted((a, b) => b.rank - a.rank)[0]?.one
}

function isFor(
  one: ChosenTemplate,
  { object_id, ota_id, channel, language }: TextReader,
  named: ChosenTemplate,
) {
  const speaks = [language ?? named.language, named.language].some((word) => isSame(word, one.language))
  const otas = one.ota_ids ?? []
  return (
    speaks &&
    (one.object_id === null || one.object_id === object_id) &&
    (otas.length === 0 || (typeof ota_id === 'number' && otas.includes(ota_id))) &&
    (one.id === named.id || one.channel === 'any' || one.channel === channel)
  )
}

function rankOf({ language, object_id, ota_ids, channel }: ChosenTemplate, wanted: string): number {
  const marks = [isSame(language, wanted), object_id !== null, (ota_ids ?? []).length > 0, channel !== 'any']
  return marks.reduce((rank, mark) => rank * 2 + (mark ? 1 : 0), 0)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
