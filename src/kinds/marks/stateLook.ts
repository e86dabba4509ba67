import type { Family } from '#schema/kinds/state.ts'

/** A state in words and in the colour of its family. */
export interface StateLook {
  readonly family: Family
  readonly text: string
}
