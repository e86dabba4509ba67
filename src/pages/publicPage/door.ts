// How a screen that works both by a link and inside the panel reaches the server.
import { type CallOptions, http } from '#src/dataProvider/http.ts'

/** Calls the server and gives the body of the answer; throws HttpError. */
export type Door = (
  path: string,
  options?: Pick<CallOptions, 'method' | 'body' | 'query' | 'idempotencyKey'>,
) => Promise<unknown>

/** A phone in a cellar gets no answer for ever: then the call is tried again later. */
const longestWait = 20_000

const once = async (path: string, options: CallOptions) =>
  (await http(path, { ...options, signal: AbortSignal.timeout(longestWait) })).data

/** The door of a public page: its own key goes along, never the token of somebody signed in here. */
export const linkDoor =
  (link: string): Door =>
  (path, options) =>
    once(path, { ...options, link })

/** The door of the signed-in person. */
export const tokenDoor: Door = (path, options = {}) => once(path, options)
