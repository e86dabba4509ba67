/** Something that must not be, and at which flat. */
export interface Fault {
  readonly objectId: number
  readonly what: string
}
