import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'

/** What a public page says of a call that failed: the server's own words, of a field where it names one. */
export function faultText(error: unknown): string {
  console.error(error)
  if (!(error instanceof HttpError)) return NETWORK_MESSAGE
  return Object.values(error.errors)[0] ?? error.message
}
