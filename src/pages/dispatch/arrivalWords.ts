// Where the words of arrivals stand under the cleans of one person, so that no two lie over each other.
import type { Hours } from './dayGeometry.ts'

/** An arrival on a lane: its minute, all that is said of it, and its hour alone. */
export interface Arriving {
  readonly id: number | undefined
  readonly at: number
  readonly words: string
  readonly hour: string
}

/** What is said beside the tick of an arrival and on which side; nothing where there is no room. */
export interface Beside {
  readonly text: string
  readonly isBefore: boolean
}

/** A letter of the words on a board of twelve hours, in minutes, and the gap to the tick. */
const MINUTES_PER_LETTER = 5.6
const GAP = 6

/** The words of each arrival: whole where they fit before or after the tick, else the hour, else nothing. */
export function arrivalWords(arrivals: readonly Arriving[], hours: Hours): ReadonlyMap<unknown, Beside> {
  const scale = (hours.to - hours.from) / 720
  const needOf = (text: string) => scale * (text.length * MINUTES_PER_LETTER + GAP)
  const inOrder = [...arrivals]
    .map((one) => ({ ...one, at: Math.min(hours.to, one.at) }))
    .sort((one, other) => one.at - other.at)
  let taken = hours.from
  return new Map(
    inOrder.map(({ id, at, words, hour }, index) => {
      const right = (inOrder[index + 1]?.at ?? hours.to) - at
      const left = at - taken
      const fits = [words, hour].flatMap((text) => [
        { text, isBefore: false, isRoom: needOf(text) <= right },
        { text, isBefore: true, isRoom: needOf(text) <= left },
      ])
      const { text, isBefore } = fits.find(({ isRoom }) => isRoom) ?? { text: '', isBefore: false }
      taken = isBefore ? at : at + needOf(text)
      return [id, { text, isBefore }]
    }),
  )
}
