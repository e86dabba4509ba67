// A screen that says «Принять N ₽» opens the booking with its payment form already there.
let wanted: number | undefined

/** Remembers that the next view of this booking begins with its payment form. */
export function askPayAtOnce(id: number): void {
  wanted = id
}

/** Whether the booking was opened in order to take its money. */
export function isPayAtOnce(id: number): boolean {
  return wanted !== undefined && String(wanted) === String(id)
}

/** Forgets the wish, once the form is there. */
export function forgetPayAtOnce(): void {
  wanted = undefined
}
