// A network stand-in for tests of the panel: answers the calls of the shell, remembers them, fails where told.
import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { endTimers } from './pageTimers.ts'

/** One call as it came in. */
export interface SeenCall {
  readonly method: string
  readonly path: string
  /** The query as it stood in the address, with its question mark. */
  readonly search: string
  readonly headers: Headers
  readonly body: string
}

/** An answer to give: a status and a JSON body, which may be a promise of one, or a broken connection. */
export type Reply =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: HeadersInit }
  | 'broken'

/** The agency until a test sets another: its zone is not the machine's, so that a screen of the machine's day is caught. */
const agency = { id: 1, timezone: 'Europe/Moscow' }

/** A day of the desk on which nothing happens. */
const quietDay = {
  objects: 1,
  arrivals: [],
  departures: [],
  staying: [],
  cleans: { list: [] },
  attention: [],
}

/** What calls answer that no test has set. */
const unset: Readonly<Record<string, unknown>> = {
  agency,
  dashboard: quietDay,
  'clienttasks/count': { count: 0, urgent: 0 },
}

/** The stand-in: set replies by `METHOD path`, read the calls. Unset calls answer an empty list. */
export function startPanelServer() {
  const replies = new Map<string, Reply[]>()
  const calls: SeenCall[] = []
  const server = setupServer(
    http.all('*/api/admin/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      const path = pathname.replace('/api/admin/', '')
      const { method, headers } = request
      calls.push({ method, path, search, headers, body: await request.text() })
      const queue = replies.get(`${method} ${path}${search}`) ?? replies.get(`${method} ${path}`) ?? []
      const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? { body: unset[path] ?? [] }
      if (reply === 'broken') return HttpResponse.error()
      const body: unknown = await reply.body
      if (typeof body === 'string') return new HttpResponse(body, init(reply))
      return HttpResponse.json(body ?? null, init(reply))
    }),
  )
  const underWay = new Set<Promise<unknown>>()
  let fetchOfPage = globalThis.fetch
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' })
    fetchOfPage = globalThis.fetch
    globalThis.fetch = (...call) => {
      const answer = fetchOfPage(...call)
      const ended = answer.catch(() => {}).finally(() => underWay.delete(ended))
      underWay.add(ended)
      return answer
    }
  })
  // what a test has asked is answered within it: the next one counts its own calls alone
  afterEach(async () => {
    cleanup()
    endTimers()
    while (underWay.size > 0) await Promise.all(underWay)
    replies.clear()
    calls.length = 0
  })
  afterAll(() => {
    globalThis.fetch = fetchOfPage
    server.close()
  })
  return {
    calls,
    /** Answers the call, or with its query the one that asks so, with the replies one after another, the last one for ever. */
    reply: (call: string, ...answers: Reply[]) => replies.set(call, answers),
    /** How many times the call came. */
    count: (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call).length,
  }
}

function init({ status = 200, headers = {} }: Exclude<Reply, 'broken'>): ResponseInit {
  return { status, headers }
}

/** The stand-in as tests hold it. */
export type PanelServer = ReturnType<typeof startPanelServer>
