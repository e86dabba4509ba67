/** What a code says and is called. */
export interface QrSubject {
  /** What a phone reads. */
  readonly text: string
  /** «Ссылка гостя», the name of a network. */
  readonly title: string
  /** What to do with it. */
  readonly hint: string
  /** The same for who cannot read a code; what it says unless told. */
  readonly words?: readonly string[]
}
