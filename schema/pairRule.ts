// Rules over two fields of one record.

/** A rule over two fields of a row, held by the server, the form and the database alike, or of a record inside a row, held by the first two. */
export interface PairRule<F extends string = string> {
  readonly before: F
  readonly after: F
  /** The two may be equal. */
  readonly orEqual?: boolean
  /** The Russian sentence shown at `after`. */
  readonly message: string
}
