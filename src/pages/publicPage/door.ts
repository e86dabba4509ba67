// How a screen that works both by a link and inside the panel reaches the server.
import { type CallOptions, http } from '#src/dataProvider/http.ts'

/** Calls the server and gives the body of the answer; throws HttpError. */
export type Door = (
  path: string,
  options?: Pick<CallOptions, 'method' | 'body' | 'query' | 'idempotencyKey'>,
) => Promise<unknown>

/** The door of a public page: its own key goes along, never the token of somebody signed in here. */
export const linkDoor =
  (link: string): Door =>
  async (path, options) =>
    (await http(path, { ...options, link })).data

/** The door of the signed-in person. */
export const tokenDoor: Door = async (path, options) => (await http(path, options)).data
