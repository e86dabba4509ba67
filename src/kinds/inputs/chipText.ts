// A text with variables as people edit it: `{guest_name}` reads «[Имя и фамилия гостя]» on screen and stays as it is in the form.
import { variables, variablesIn } from '#schema/rules/templateText.ts'

/** A stretch of a text: what the form holds and what is shown of it; both are the same unless it belongs to a chip. */
export interface Piece {
  readonly stored: string
  readonly shown: string
  readonly storedAt: number
  readonly shownAt: number
  /** `name` is the part of a chip that is taken whole, `reserve` its words that are typed as any; `unknown` is no variable. */
  readonly look: 'plain' | 'name' | 'reserve' | 'unknown'
  /** The number of the chip that the piece belongs to. */
  readonly chip?: number
}

type Stretch = Pick<Piece, 'stored' | 'shown' | 'look' | 'chip'>

const plain = (stored: string, look: Piece['look'] = 'plain'): Stretch => ({ stored, shown: stored, look })

/** The name of a variable on its chip: «Когда заезд: сегодня, завтра…» is «Когда заезд». */
const shortName = (label: string): string => label.replace(/:.*/, '')

/** The pieces of a text in their order. */
export function piecesOf(text: string): Piece[] {
  const stretches: Stretch[] = []
  let end = 0
  for (const [chip, { at, whole, label, reserve }] of variablesIn(text).entries()) {
    stretches.push(plain(text.slice(end, at)))
    end = at + whole.length
    if (label === undefined) stretches.push(plain(whole, 'unknown'))
    else stretches.push(...chipOf(whole, shortName(label), reserve).map((part) => ({ ...part, chip })))
  }
  stretches.push(plain(text.slice(end)))
  let storedAt = 0
  let shownAt = 0
  return stretches.flatMap((stretch) => {
    if (stretch.stored === '') return []
    const piece = { ...stretch, storedAt, shownAt }
    storedAt += stretch.stored.length
    shownAt += stretch.shown.length
    return [piece]
  })
}

function chipOf(whole: string, name: string, reserve: string | undefined): Stretch[] {
  if (reserve === undefined) return [{ stored: whole, shown: `[${name}]`, look: 'name' }]
  const head = whole.slice(0, whole.length - reserve.length - 1)
  return [
    { stored: head, shown: `[${name}, иначе «`, look: 'name' },
    plain(reserve, 'reserve'),
    { stored: '}', shown: '»]', look: 'name' },
  ]
}

/** What is shown of a text. */
export function shownOf(pieces: readonly Piece[]): string {
  return pieces.map(({ shown }) => shown).join('')
}

/** The place in the text of a place on screen; inside a name it is the end of it. */
export function storedAt(pieces: readonly Piece[], place: number): number {
  const piece = pieces.findLast(({ shownAt }) => shownAt <= place)
  if (piece === undefined) return 0
  const { look, stored, shown, storedAt: at, shownAt } = piece
  if (look !== 'name') return at + Math.min(place - shownAt, shown.length)
  return place === shownAt ? at : at + stored.length
}

/** The place on screen of a place in the text; inside a name it is the end of it. */
export function shownAt(pieces: readonly Piece[], place: number): number {
  const piece = pieces.findLast(({ storedAt: at }) => at <= place)
  if (piece === undefined) return 0
  const { look, shown, storedAt: at, shownAt: start } = piece
  if (look !== 'name') return start + Math.min(place - at, shown.length)
  return place === at ? start : start + shown.length
}

/** A text and the place of its cursor. */
interface Edited {
  readonly text: string
  readonly cursor: number
}

/**
 * The text after an edit of what is shown: `typed` is what stands on screen now, `cursor` where the edit ended. A chip whose
 * name was touched goes whole, and a name in brackets that came in is its variable again.
 */
export function editedText(text: string, typed: string, cursor: number): Edited {
  const pieces = piecesOf(text)
  const shown = shownOf(pieces)
  const after = typed.length - cursor
  const isTail = shown.endsWith(typed.slice(cursor))
  const tail = isTail ? after : sharedEnd(shown, typed)
  const most = Math.min(shown.length, typed.length) - tail
  const head = Math.min(sharedStart(shown, typed), Math.max(most, 0))
  const came = typed.slice(head, typed.length - tail)
  const [from, to] = wholeChips(pieces, head, shown.length - tail)
  const before = text.slice(0, storedAt(pieces, from)) + variablesAgain(came)
  return { text: before + text.slice(storedAt(pieces, to)), cursor: before.length }
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

function sharedEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1
  return length
}

/** A stretch of the screen, widened to the whole of each chip whose name it touches. */
function wholeChips(pieces: readonly Piece[], from: number, to: number): readonly [number, number] {
  const touched = pieces.filter(
    ({ look, shown, shownAt: at }) => look === 'name' && from < at + shown.length && to > at,
  )
  const chips = pieces.filter(({ chip }) => chip !== undefined && touched.some((one) => one.chip === chip))
  const ends = chips.map(({ shown, shownAt: at }) => at + shown.length)
  return [Math.min(from, ...chips.map(({ shownAt: at }) => at)), Math.max(to, ...ends)]
}

const keys: ReadonlyMap<string, string> = new Map(variables.map(({ key, label }) => [shortName(label), key]))

/** Names in brackets as the variables they stand for: what was undone or copied from a screen comes back whole. */
function variablesAgain(came: string): string {
  return came.replace(
    /\[([^[\]«»]*?)(?:, иначе «([^«»{}]*)»)?\]/g,
    (whole, name: string, reserve?: string) => {
      const key = keys.get(name)
      if (key === undefined) return whole
      return reserve === undefined ? `{${key}}` : `{${key}|${reserve}}`
    },
  )
}

/** A selection on screen: from, to. */
export type Selection = readonly [number, number]

/** A selection whose ends stand outside of names: an end moves on over the name that it came into, a click takes the whole. */
export function selectionBeside(
  pieces: readonly Piece[],
  [from, to]: Selection,
  former: Selection,
): Selection {
  const start = nameAround(pieces, from)
  const end = nameAround(pieces, to)
  if (from !== to) {
    return [
      start === undefined ? from : former[0] === start[0] ? start[1] : start[0],
      end === undefined ? to : former[1] === end[1] ? end[0] : end[1],
    ]
  }
  if (start === undefined) return [from, to]
  const [left, right] = start
  if (former[0] === former[1] && former[0] === left) return [right, right]
  if (former[0] === former[1] && former[0] === right) return [left, left]
  return start
}

/** Where the name begins and ends that a place lies within. */
function nameAround(pieces: readonly Piece[], place: number): Selection | undefined {
  const piece = pieces.find(
    ({ look, shown, shownAt: at }) => look === 'name' && at < place && place < at + shown.length,
  )
  return piece && [piece.shownAt, piece.shownAt + piece.shown.length]
}
