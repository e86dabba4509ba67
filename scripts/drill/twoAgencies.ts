// Two agencies of one server, each with a person who asks: what drills of many set upon it.
import { randomUUID } from 'node:crypto'
import { addDays } from '#schema/rules/dates.ts'
import { agencyMain } from '#server/agencyMain.ts'
import { fieldOf, signInToDemo } from '../demoClient.ts'

/** An answer as a program sees it. */
export interface Answered {
  /** Whose answer it is. */
  readonly who: string
  /** 0 when nothing came. */
  readonly status: number
  readonly code: string
  readonly retryAfter: string | null
  readonly body: unknown
  readonly ms: number
}

/** A person of an agency who asks. */
export interface Asker {
  readonly name: string
  /** The agency's flats. */
  readonly flats: readonly number[]
  ask(method: string, path: string, body?: unknown, key?: string): Promise<Answered>
}

/** The demo agency and one made anew with ten flats and a stay in each. */
export async function openTwoAgencies(
  serverUrl: string,
  databaseUrl: string,
): Promise<readonly [Asker, Asker]> {
  const demo = await signInToDemo(serverUrl)
  const first = askerOf('первое', serverUrl, demo.token)
  const second = askerOf('второе', serverUrl, await startAgency(serverUrl, databaseUrl))
  for (let number = 1; number <= 10; number++) {
    const flat = { name: `Чужая ${number}`, address: 'Литейный, 1', timezone: 'Europe/Moscow' }
    const id = fieldOf(accepted(await second.ask('PATCH', 'objects', flat)), 'id')
    const stay = { object_id: id, guest_name: 'Чужой гость', begin: '2027-03-01', end: '2027-03-04' }
    accepted(await second.ask('POST', 'rents', stay))
  }
  return [await withFlats(first), await withFlats(second)]
}

/** The body of an answer that has to be a good one. */
export function accepted({ status, body }: Answered): unknown {
  if (status >= 200 && status < 300) return body
  throw new Error(`The server answered ${status}: ${JSON.stringify(body)}`)
}

/** Values of a field in the rows of a list. */
export const columnOf = (body: unknown, field: string): readonly unknown[] =>
  Array.isArray(body) ? body.map((row) => fieldOf(row, field)) : []

async function startAgency(serverUrl: string, databaseUrl: string): Promise<string> {
  const text = await agencyMain(undefined, { DATABASE_URL: databaseUrl, PUBLIC_URL: serverUrl })
  const token = /\/start\/(\S+)$/.exec(text)?.[1]
  const agency = { agency_name: 'Второе агентство', timezone: 'Europe/Moscow', name: 'Вера' }
  const person = { login: 'vera@example.ru', password: `${randomUUID()} учения` }
  const { ask } = askerOf('', serverUrl, '')
  return String(
    fieldOf(accepted(await ask('POST', 'agency/start', { token, ...agency, ...person })), 'token'),
  )
}

async function withFlats(asker: Asker): Promise<Asker> {
  const body = accepted(await asker.ask('GET', 'objects'))
  return { ...asker, flats: columnOf(body, 'id').map(Number) }
}

/** Somebody of an agency who asks, or whoever has no token. */
export function askerOf(name: string, serverUrl: string, token: string): Asker {
  return {
    name,
    flats: [],
    async ask(method, path, sent, key) {
      const since = performance.now()
      const headers = {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }
      const body = sent === undefined ? null : JSON.stringify(sent)
      try {
        const answer = await fetch(`${serverUrl}/api/admin/${path}`, { method, headers, body })
        const text = await answer.text()
        const read: unknown = text === '' ? undefined : JSON.parse(text)
        const retryAfter = answer.headers.get('retry-after')
        const code = answer.ok ? '' : String(fieldOf(read, 'code'))
        return {
          who: name,
          status: answer.status,
          code,
          retryAfter,
          body: read,
          ms: performance.now() - since,
        }
      } catch (error) {
        return {
          who: name,
          status: 0,
          code: String(error),
          retryAfter: null,
          body: undefined,
          ms: performance.now() - since,
        }
      }
    },
  }
}

/** Nights of a distant time, each given once. */
export function* distantNights(from: string): Generator<{ begin: string; end: string }, never> {
  let begin = from
  while (true) {
    const end = addDays(begin, 1)
    yield { begin, end }
    begin = end
  }
}

/** How often each answer came, as one line. */
export function tally(answers: readonly Answered[]): string {
  const counts = Map.groupBy(answers, ({ status, code }) => `${status || 'none'}${code && ` ${code}`}`)
  return [...counts].map(([what, all]) => `${all.length} × ${what}`).join(', ')
}
