import type { EntityRow } from '../entityHooks.ts'

type Rent = EntityRow<'rents'>

/** A stay as it was, if it was, and as it was written. */
export interface Written {
  readonly before: Rent | undefined
  readonly after: Rent
}
