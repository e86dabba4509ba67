// How a screen that works both by a link and inside the panel makes the declared calls.
import type { CallName } from '#schema/wire/lines.ts'
import type { CallArguments } from '#src/dataProvider/dataProvider.ts'
import { type CallOptions, http } from '#src/dataProvider/http.ts'
import type { AnyInput, Method } from '#src/dataProvider/requestOf.ts'

/** Makes a declared call and gives the body of the answer as it came; throws HttpError. */
export type Door = <L extends CallName>(line: L, ...given: CallArguments<L>) => Promise<unknown>

/** A phone in a cellar gets no answer for ever: then the call is tried again later. */
const longestWait = 20_000

/** The whole of `requestOf` would be one more file for these pages: their paths have one hole at most. */
const doorOf =
  (who: Pick<CallOptions, 'link'>): Door =>
  async (line, ...[input, meta]) => {
    const { params = {}, query, body }: AnyInput = input ?? {}
    const [method, path] = line
      .replace(/\{(\w+)\}/, (_, name) => encodeURIComponent(String(params[name])))
      .split(' ') as [Method, string]
    const signal = AbortSignal.timeout(longestWait)
    return (await http(path, { ...who, method, body, query, idempotencyKey: meta?.key, signal })).data
  }

/** The door of a public page: its own key goes along, never the token of somebody signed in here. */
export const linkDoor = (link: string): Door => doorOf({ link })

/** The door of the signed-in person. */
export const tokenDoor: Door = doorOf({})
