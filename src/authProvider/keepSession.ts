import { signedIn } from '#schema/entities/signedIn.ts'
import { TOKEN_KEY } from '#src/dataProvider/http.ts'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { siftRecord } from '#src/dataProvider/sieve/siftShape.ts'

/** Local storage key of the agency's identifier; it outlives a sign-out. */
export const AGENCY_KEY = 'agency_id'

/** Keeps the token of a sign-in, whatever opened it; an answer without one is a failure. */
export function keepSession(answer: unknown): void {
  const { token, agency_id } = siftRecord(signedIn, answer)
  if (token === undefined) {
    throw new HttpError({ message: NETWORK_MESSAGE, status: 200, code: 'login.no_token' })
  }
  localStorage.setItem(TOKEN_KEY, token)
  if (agency_id !== undefined) localStorage.setItem(AGENCY_KEY, String(agency_id))
}
