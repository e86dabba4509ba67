// The reads before the shell appears: who am I, then eight lists at once.
import { models } from '#schema/index.ts'
import type { Role } from '#schema/roles.ts'
import { roles } from '#schema/roles.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { http } from '#src/dataProvider/http.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { SharedState } from './sharedState.ts'

/** The signed-in person, as `users/info` tells; another host may leave most of it out. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly login: string
  readonly active: boolean
  readonly role: Role
  /** `entity.action` of all that the person may do; absent when the host does not say. */
  readonly permissions?: readonly string[]
  /** The page of the played outside world, when the server runs the demo. */
  readonly demo?: string
}

/** Asks who is signed in. Throws HttpError after the retries. */
export async function loadPerson(): Promise<Person> {
  const { data } = await http('users/info', { method: 'POST', body: {}, retry: true })
  return personOf(isObject(data) ? data : {})
}

/** The parts of the shared state that come from the server. */
export type LoadedParts = Pick<
  SharedState,
  'agency' | 'objects' | 'cleaners' | 'messages' | 'otas' | 'sources' | 'invoices' | 'instructionExamples'
>

const { call } = createDataProvider(models)
const patient = { retry: true } as const

/** Reads the eight parts in parallel. Throws the first HttpError after its retries. */
export async function loadParts(): Promise<LoadedParts> {
  const [cleaners, objects, agency, sources, invoices, instructionExamples, messages, otas] =
    await Promise.all([
      call('GET cleaners', {}, patient),
      call('GET objects', {}, patient),
      call('GET agency', {}, patient),
      call('GET agency/sources', {}, patient),
      call('GET agency/invoices', {}, patient),
      call('GET objects/instructions/examples', {}, patient),
      call('GET messages', {}, patient),
      call('GET agency/otas', {}, patient),
    ])
  return {
    cleaners,
    objects,
    agency: agency ?? {},
    sources,
    invoices,
    instructionExamples,
    messages,
    otas,
  }
}

function personOf(info: Readonly<Record<string, unknown>>): Person {
  const { id, name, login, active, role, permissions, demo } = info
  return {
    id: typeof id === 'number' ? id : 0,
    name: typeof name === 'string' ? name : '',
    login: typeof login === 'string' ? login : '',
    active: active === true || active === 1,
    role: roles.find((known) => known === role) ?? 'admin',
    ...(Array.isArray(permissions) && { permissions: permissions.filter((one) => typeof one === 'string') }),
    ...(typeof demo === 'string' && { demo }),
  }
}
