// The reads before the shell appears: who am I, then eight lists at once.
import type { CallAnswer, CallName } from '#schema/wire/lines.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { declarations } from './declarations.ts'
import type { SharedState } from './sharedState.ts'

type Info = CallAnswer<'POST users/info'>
type Surely = 'id' | 'name' | 'login' | 'active' | 'role'

/** The signed-in person, as `users/info` tells; another host may leave most of it out. */
export type Person = Info & Required<Pick<Info, Surely>>

const { call } = createDataProvider(declarations)
const patient = { retry: true } as const

/** Asks who is signed in. Throws HttpError after the retries. */
export async function loadPerson(): Promise<Person> {
  const info = await call('POST users/info', { body: {} }, patient)
  return { id: 0, name: '', login: '', active: false, role: 'admin', ...info }
}

/** The parts of the shared state that come from the server, each by its call. */
const calls = {
  cleaners: 'GET cleaners?view=names',
  objects: 'GET objects?view=names',
  agency: 'GET agency',
  sources: 'GET agency/sources',
  invoices: 'GET agency/invoices',
  instructionExamples: 'GET objects/instructions/examples',
  messages: 'GET messages',
  otas: 'GET agency/otas',
} as const satisfies Partial<Record<keyof SharedState, CallName>>

/** The name of such a part. */
export type PartName = keyof typeof calls

const partNames = Object.keys(calls) as PartName[]

/** The addresses of all parts. */
export const partPaths: readonly string[] = Object.values(calls).map((line) => line.slice('GET '.length))

/** The parts that hold rows of an entity. */
export const partsOf = (entity: string): PartName[] =>
  partNames.filter((part) => (part === 'instructionExamples' ? 'examples' : part) === entity)

/** Reads parts in parallel, all unless told. Throws the first HttpError after its retries. */
export async function loadParts(names = partNames): Promise<Partial<Pick<SharedState, PartName>>> {
  const answers = names.map(async (name) => [name, (await call(calls[name], {}, patient)) ?? {}] as const)
  return Object.fromEntries(await Promise.all(answers))
}
