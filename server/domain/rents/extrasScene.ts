// What the rules of extras are judged by.
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

type Rent = EntityRow<'rents'>

/** The stay as its extras know it. */
export type ExtrasStay = Pick<
  Rent,
  | 'object_id'
  | 'begin'
  | 'end'
  | 'arrival_time'
  | 'departure_time'
  | 'ota_id'
  | 'amount'
  | 'adults'
  | 'children'
>

/** The extras of flats by their numbers. */
export type Catalogue = ReadonlyMap<unknown, EntityRow<'addons'>>

/** What is known while extras are written. */
export interface ExtrasScene extends Pick<Work, 'tx' | 'now'> {
  readonly draft: ExtrasStay
  readonly before: Rent | undefined
  readonly change: EntityChange<'rents'>
  readonly flat: EntityRow<'objects'> | undefined
  /** The hours of a stay for which none are agreed. */
  readonly usual: { readonly arrival_time: string; readonly departure_time: string }
}
