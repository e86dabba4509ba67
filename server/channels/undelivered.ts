/** A message that did not leave, and what is known of a further try: `jobs/outbox.ts` keeps to it. */
export class Undelivered extends Error {
  override readonly name: string = 'Undelivered'
  /** Seconds to wait before the next try, which is then not counted; `never` when no try will help. */
  readonly next: number | 'never' | undefined

  constructor(message: string, next?: number | 'never') {
    super(message)
    this.next = next
  }
}
