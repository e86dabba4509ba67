/** Calls a path below /api/admin as the signed-in person; answers status and body. */
type Call = (method: string, path: string, body?: unknown) => Promise<DemoAnswer>

/** One signed-in person of the demo agency. */
export interface DemoClient {
  readonly token: string
  readonly agencyId: number
  readonly call: Call
}

/** Status and parsed body of an answer. */
interface DemoAnswer {
  readonly status: number
  readonly body: unknown
}

/** Signs in as the agency's own account of the demo. */
export async function signInToDemo(url: string): Promise<DemoClient> {
  const credentials = { login: 'admin@demo.ru', password: 'demo-klyuchnik' }
  const { status, body } = await call(url, {}, 'POST', 'agency/login', credentials)
  const token = fieldOf(body, 'token')
  if (status >= 300 || typeof token !== 'string') throw new Error(`Sign-in was answered with ${status}.`)
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    agencyId: Number(fieldOf(body, 'agency_id')),
    call: (method, path, sent) => call(url, headers, method, path, sent),
  }
}

/** Reads one field of an answer's body; undefined when there is none. */
export function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
}

async function call(
  url: string,
  headers: Readonly<Record<string, string>>,
  method: string,
  path: string,
  sent?: unknown,
): Promise<DemoAnswer> {
  const content: Record<string, string> = sent === undefined ? {} : { 'content-type': 'application/json' }
  const body = sent === undefined ? null : JSON.stringify(sent)
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method,
    headers: { ...headers, ...content },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
