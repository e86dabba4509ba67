// Plays the agency's own host: it knows the listed calls of the product's specification and nothing that was added since.
// Plain rows without a version, bare arrays without a range, an empty 404 for every other call.
import { calls, type PlainCall } from './plainHost/calls.ts'
import { type PlainData, plainData } from './plainHost/data.ts'
import { type ReceivedCall, reply, replyJson, type StandIn, startStandIn } from './standIn.ts'

/** A running plain host. */
export interface PlainHost extends StandIn {
  /** What it holds now. */
  readonly data: PlainData
  /** Calls it did not know, as `METHOD path`, in the order they came. */
  readonly unknown: readonly string[]
}

const base = '/api/admin/'
const token = 'plain-token'

/** Starts the host on a free port (or the given one); pages of any origin may call it. */
export async function startPlainHost(port = 0): Promise<PlainHost> {
  const data = plainData()
  const unknown: string[] = []
  const standIn = await startStandIn((call, response) => {
    const cors = corsFor(call)
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    const [status, body] = call.method === 'OPTIONS' ? [204] : answerTo(call, data, unknown)
    if (body === undefined) reply(response, status)
    else replyJson(response, status, body)
  }, port)
  return { ...standIn, data, unknown }
}

function corsFor({ headers }: ReceivedCall): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  }
}

/** Status and body of the answer; without a body when it is undefined. */
function answerTo(call: ReceivedCall, data: PlainData, unknown: string[]): readonly [number, unknown?] {
  const path = call.path.startsWith(base) ? call.path.slice(base.length) : ''
  const found = findCall(call.method, path)
  if (!found) {
    unknown.push(`${call.method} ${path}`)
    return [404]
  }
  const [known, id] = found
  if (!known.open && call.headers.authorization !== `Bearer ${token}`) return [401]
  const body: unknown = call.body === '' ? {} : JSON.parse(call.body)
  const result = known.answer({ data, id, body: Object(body), token })
  return result === undefined ? [404] : [200, result]
}

function findCall(method: string, path: string): [PlainCall, string] | undefined {
  const exact = calls.find((call) => call.method === method && call.path === path)
  if (exact) return [exact, '']
  const cut = path.lastIndexOf('/')
  const withId = calls.find((call) => call.method === method && call.path === `${path.slice(0, cut)}/{id}`)
  return withId && cut > 0 ? [withId, path.slice(cut + 1)] : undefined
}
