// What people of an agency may do in a day, drawn at random: each act is one request.
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import type { Chance } from '#server/demo/random.ts'
import type { Answer, Values } from '../answers.ts'
import { type Caller, make } from '../make.ts'
import type { Agency } from '../world.ts'

/** The rows that acts are about; new ones join them. */
export interface Rows {
  readonly flats: number[]
  readonly rents: Values[]
  readonly payments: number[]
  readonly expenses: number[]
  readonly templates: number[]
  readonly tasks: number[]
  readonly cares: number[]
  readonly rules: number[]
  readonly cleaner: number
}

/** What an act is drawn from. */
interface Scene {
  readonly agency: Agency
  readonly rows: Rows
  readonly chance: Chance
  readonly today: IsoDate
  readonly by: Caller
}

const idOf = ({ body }: Answer): number[] => {
  const { id } = Object(body)
  return typeof id === 'number' ? [id] : []
}

const days = ({ chance, today }: Scene) => {
  const begin = addDays(today, chance.whole(-1, 12))
  return { begin, end: addDays(begin, chance.whole(1, 4)) }
}

const rentOf = ({ chance, rows }: Scene) => Number(chance.pick(rows.rents).id)
const sum = ({ chance }: Scene) => chance.whole(1, 900_000) / 100

const book = async (scene: Scene): Promise<Answer> => {
  const { by, rows, chance } = scene
  const object_id = chance.pick(rows.flats)
  const phone = chance.happens(0.5) ? { guest_phone: `+7903${chance.whole(1_000_000, 9_999_999)}` } : {}
  const stay = { object_id, ...days(scene), amount: sum(scene), guest_name: 'Рябова Кира', ...phone }
  const answer = await by('POST', 'rents', stay)
  for (const id of idOf(answer)) rows.rents.push({ id, object_id })
  return answer
}

const pay = async (scene: Scene): Promise<Answer> => {
  const { by, rows, chance } = scene
  const { id: rent_id, object_id } = chance.pick(rows.rents)
  const kind = chance.pick(['rent', 'rent', 'deposit'])
  const answer = await by('POST', 'rents/payment', { rent_id, object_id, amount: sum(scene), kind })
  rows.payments.push(...idOf({ ...answer, body: Object(answer.body).history }))
  return answer
}

const spend = async ({ agency, by, rows, chance }: Scene): Promise<Answer> => {
  const { id: _, ...known } = await make(agency, 'expenses', { amount: chance.whole(1, 900) })
  const { title, date, category } = known
  const answer = await by('POST', 'expenses', { title, date, category, amount: chance.whole(1, 900) })
  rows.expenses.push(...idOf(answer))
  return answer
}

const kinds: readonly ((scene: Scene) => Promise<Answer>)[] = [
  book,
  book,
  pay,
  pay,
  spend,
  (scene) =>
    scene.by('PATCH', 'rents', {
      id: rentOf(scene),
      object_id: scene.chance.pick(scene.rows.flats),
      ...days(scene),
    }),
  (scene) => scene.by('PATCH', 'rents', { id: rentOf(scene), amount: sum(scene) }),
  (scene) => scene.by('PATCH', 'rents', { id: rentOf(scene), comment: `Слово ${scene.chance.whole(1, 9)}` }),
  (scene) =>
    scene.by('PATCH', 'rents', { id: rentOf(scene), status: 'canceled', cancel_reason: 'Передумали' }),
  (scene) =>
    scene.by('PATCH', 'rents', {
      id: rentOf(scene),
      early: true,
      status: scene.chance.pick(['checked_in', 'checked_in', 'checked_out', 'booked', 'no_show']),
    }),
  (scene) => scene.by('DELETE', `history/${scene.chance.pick(scene.rows.payments)}`),
  (scene) => scene.by('PATCH', 'history/delete_payment', { rent_id: rentOf(scene), name: 'payment' }),
  (scene) =>
    scene.by('POST', 'history', { name: 'note', rent_id: rentOf(scene), data: { text: 'Позвонить' } }),
  (scene) =>
    scene.by('POST', 'history', {
      name: 'manual_payment',
      rent_id: rentOf(scene),
      data: { amount: sum(scene) },
    }),
  ({ by, rows, chance }) => by('DELETE', `expenses/${chance.pick(rows.expenses)}`),
  ({ by, rows, chance }) =>
    by('PATCH', 'expenses', { id: chance.pick(rows.expenses), amount: chance.whole(1, 900) }),
  ({ by, rows, chance }) => by('DELETE', `templates/${chance.pick(rows.templates)}`),
  ({ by, rows, chance }) =>
    by('PATCH', 'templates', { id: chance.pick(rows.templates), text: `Текст ${chance.whole(1, 99)}` }),
  ({ by, rows, chance }) => by('PATCH', 'templates/bulk', { id: chance.pick(rows.templates) }),
  ({ by, rows, chance }) =>
    by('PATCH', 'tasks', {
      id: chance.pick(rows.tasks),
      status: chance.pick(['in_work', 'bought', 'new', 'canceled']),
      price_fact: chance.whole(1, 500),
    }),
  ({ by, rows, chance }) =>
    by('PATCH', 'clienttasks', {
      id: chance.pick(rows.cares),
      status: chance.pick(['in_progress', 'done', 'new', 'canceled']),
    }),
  ({ by, rows, chance }) =>
    by('PATCH', 'messages', { id: chance.pick(rows.rules), active: chance.happens(0.5) }),
  ({ by, chance }) =>
    by('PATCH', 'agency/settings', {
      deposit_return_days: chance.whole(1, 9),
      ...(chance.happens(0.5) && { request_blocks_dates: chance.happens(0.5) }),
    }),
  ({ by, chance }) => by('PATCH', 'agency/contacts', { address: `Невский ${chance.whole(1, 99)}` }),
  ({ by, chance }) => by('PATCH', 'agency/clean_settings', { price: chance.whole(500, 3_000) }),
  ({ by, rows, chance }) =>
    by('PATCH', 'objects', { id: chance.pick(rows.flats), name: `Литейный ${chance.whole(1, 99)}` }),
  ({ by, chance }) => by('PATCH', 'objects/activeall', { active: chance.happens(0.5) }),
  ({ by, rows, chance }) =>
    by('PATCH', 'objects', { id: chance.pick(rows.flats), archived: chance.happens(0.3) }),
  async ({ by, rows, chance }) => {
    const cleans = Object((await by('GET', 'cleans')).body)
    if (!Array.isArray(cleans) || cleans.length === 0) return by('GET', 'cleans')
    const { id } = chance.pick(cleans)
    const { cleaner: cleaner_id } = rows
    return chance.happens(0.5)
      ? by('POST', 'cleans/appoint', { clean_id: id, cleaner_id })
      : by('PATCH', 'cleans', { id, comment: `Слово ${chance.whole(1, 9)}`, bonus: chance.whole(1, 300) })
  },
]

/** Does one thing as somebody; it may be refused as it would be to a person. */
export async function actAtRandom(
  agency: Agency,
  rows: Rows,
  chance: Chance,
  today: IsoDate,
): Promise<Answer> {
  const by = agency.as(chance.pick(['admin', 'admin', 'fullmanager', 'manager']))
  return await chance.pick(kinds)({ agency, rows, chance, today, by })
}

/** A small agency to act in. */
export async function furnish(agency: Agency, today: IsoDate): Promise<Rows> {
  const many = async (entity: Parameters<typeof make>[1], count: number, values: (at: number) => Values) => {
    const ids: number[] = []
    for (let at = 0; at < count; at += 1) ids.push(Number((await make(agency, entity, values(at))).id))
    return ids
  }
  const flats = await many('objects', 3, (at) => ({ name: `Садовая ${at}`, timezone: 'Europe/Moscow' }))
  const rents: Values[] = []
  for (const [at, object_id] of flats.entries()) {
    const begin = addDays(today, at)
    rents.push(await make(agency, 'rents', { object_id, begin, end: addDays(begin, 2), amount: 10_000 }))
  }
  const payments: number[] = []
  for (const { id: rent_id, object_id } of rents) {
    const answer = await agency.admin('POST', 'rents/payment', { rent_id, object_id, amount: 1_000 })
    payments.push(...idOf({ ...answer, body: Object(answer.body).history }))
  }
  return {
    flats,
    rents,
    payments,
    expenses: await many('expenses', 2, () => ({})),
    templates: await many('templates', 3, (at) => ({ code: 'hello', text: `Здравствуйте ${at}` })),
    tasks: await many('tasks', 2, () => ({})),
    cares: await many('clienttasks', 2, () => ({})),
    rules: await many('messages', 2, () => ({})),
    cleaner: Number(await agency.parents.get('cleaners')),
  }
}
