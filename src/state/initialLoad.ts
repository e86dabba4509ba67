// The reads before the shell appears: who am I, then eight lists at once.
import { models } from '#schema/index.ts'
import type { CallAnswer } from '#schema/wire/lines.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { SharedState } from './sharedState.ts'

type Info = CallAnswer<'POST users/info'>
type Surely = 'id' | 'name' | 'login' | 'active' | 'role'

/** The signed-in person, as `users/info` tells; another host may leave most of it out. */
export type Person = Info & Required<Pick<Info, Surely>>

const { call } = createDataProvider(models)
const patient = { retry: true } as const

/** Asks who is signed in. Throws HttpError after the retries. */
export async function loadPerson(): Promise<Person> {
  const info = await call('POST users/info', { body: {} }, patient)
  return { id: 0, name: '', login: '', active: false, role: 'admin', ...info }
}

/** The parts of the shared state that come from the server. */
export type LoadedParts = Pick<
  SharedState,
  'agency' | 'objects' | 'cleaners' | 'messages' | 'otas' | 'sources' | 'invoices' | 'instructionExamples'
>

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
