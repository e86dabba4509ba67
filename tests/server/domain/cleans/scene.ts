// Flats, cleaners and cleans made through the calls a person makes.
import type { Answer, Person, TestAgency } from '#tests/support/buildApp.ts'

let made = 0

/** Makes a cleaner who may be put on cleans; gives the row. */
export async function newCleaner(
  admin: Person,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer['body']> {
  made += 1
  const body = { name: `Клинер ${made}`, phone: `+7912${2_000_000 + made}`, active: true, ...fields }
  return taken(await admin.call('POST', 'cleaners', body))
}

/** A cleaner with an account: the row and the person. */
export async function newCleanerPerson(
  agency: TestAgency,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: number; readonly public_id: string; readonly person: Person }> {
  const row = await newCleaner(await agency.as('admin'), fields)
  const person = await agency.newPerson('cleaner', { cleanerId: row.id })
  return { id: row.id, public_id: row.public_id, person }
}

/** Makes a clean; gives the row. */
export async function newClean(
  admin: Person,
  fields: Readonly<Record<string, unknown>>,
): Promise<Answer['body']> {
  return taken(await admin.call('POST', 'cleans', { type: 'checkout', ...fields }))
}

/** Changes or acts on a clean; gives the row. */
export async function act(person: Person, id: number, body: object): Promise<Answer['body']> {
  return taken(await person.call('PATCH', 'cleans', { id, ...body }))
}

/** The body of an answer that must not be a refusal. */
export function taken({ status, body, text }: Answer): Answer['body'] {
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}
