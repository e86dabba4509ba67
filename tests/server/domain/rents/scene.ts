// A flat and bookings of it, made through the calls a person makes.
import { addDays, todayIn } from '#schema/rules/dates.ts'
import type { Answer, Person, TestApp } from '#tests/support/buildApp.ts'

/** The zone of every flat of these tests. */
export const zone = 'Europe/Moscow'

/** The date so many days from today at the flat. */
export function day(app: TestApp, ahead: number): string {
  return addDays(todayIn(zone, app.now().getTime()), ahead)
}

let flats = 0

/** Makes a flat without a check-list; gives its id. */
export async function newFlat(
  person: Person,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  flats += 1
  const lettings = [{ from: '2020-01-01' }]
  const body = { name: `Квартира ${flats}`, address: 'Невский, 1', timezone: zone, lettings, ...fields }
  const { status, body: object, text } = await person.call('PATCH', 'objects', body)
  if (status !== 200) throw new Error(text)
  const points: { readonly id: number }[] = (await person.call('GET', `points/${object.id}`)).body
  for (const { id } of points) await person.call('DELETE', `points/${id}`)
  return object.id
}

/** Asks for a booking of a flat. */
export function book(
  person: Person,
  object_id: number,
  begin: string,
  end: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const guest = { guest_name: 'Анна Кузнецова', free_reason: 'amount' in fields ? undefined : 'Проверка' }
  return person.call('POST', 'rents', { object_id, begin, end, ...guest, ...fields })
}

/** Makes a booking; gives the row. */
export async function booked(...asked: Parameters<typeof book>): Promise<Answer['body']> {
  const answer = await book(...asked)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
