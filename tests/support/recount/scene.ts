// An agency that lives at a clock of its own, and the calls that its people make.
import { sql } from 'drizzle-orm'
import type { IsoDate } from '#schema/rules/dates.ts'
import { type RawRow, rowsOf } from '#server/db/execute.ts'
import type { Chance } from '#server/demo/random.ts'
import type { Answer, Values } from '../answers.ts'
import { make } from '../make.ts'
import type { Agency, World } from '../world.ts'

/** The moment that the application reads, in milliseconds; the tests set it. */
export interface Clock {
  at: number
}

/** Numbers of the rows that acts are about; new ones join them. */
export interface Things {
  readonly flats: number[]
  readonly owners: number[]
  readonly cleaners: number[]
  readonly sources: number[]
  readonly otas: number[]
  readonly accounts: number[]
  readonly addons: number[]
}

/** An agency in its life. */
export interface Life {
  readonly world: World
  readonly agency: Agency
  readonly clock: Clock
  readonly chance: Chance
  readonly things: Things
  /** What became of the calls: how many of each answer. */
  readonly told: Map<string, number>
  today: IsoDate
}

const zones = ['Europe/Moscow', 'Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Vladivostok']

/** Does one call as the administrator; what a person would be refused is refused here too, what breaks is thrown. */
export async function ask(
  { agency, told }: Pick<Life, 'agency' | 'told'>,
  ...call: Parameters<Agency['admin']>
): Promise<Answer> {
  const answer = await agency.admin(...call)
  const { code } = Object(answer.body)
  const word = `${call[0]} ${call[1].replace(/\d+/g, 'N')} ${answer.status} ${answer.status < 300 ? '' : code}`
  told.set(word, (told.get(word) ?? 0) + 1)
  if (answer.status >= 500) throw new Error(`${answer.text} after ${JSON.stringify(call)}`)
  return answer
}

/** The number that a call answered. */
export const idsIn = ({ body }: Pick<Answer, 'body'>): number[] => {
  const { id } = Object(body)
  return typeof id === 'number' ? [id] : []
}

/** Another flat, of one of the owners or of nobody, let from a day on. */
export async function addFlat(life: Life, from?: IsoDate): Promise<void> {
  const { agency, chance, things } = life
  const owner_id = chance.happens(0.8) ? chance.pick(things.owners) : null
  const { id } = await make(agency, 'objects', {
    owner_id,
    timezone: chance.pick(zones),
    default_deposit: chance.pick([0, 3_000, 5_000.5]),
    clean_price: chance.whole(50_000, 200_000) / 100,
    ...(from && { lettings: [{ from }] }),
  })
  for (const point of Object(await ask(life, 'GET', `points/${id}`)).body)
    await ask(life, 'DELETE', `points/${point.id}`)
  things.flats.push(Number(id))
}

/** Terms of an owner. */
export function drawTerms(chance: Chance): Values {
  return {
    scheme: chance.pick(['percent_gross', 'percent_gross', 'percent_net', 'fixed_rent', 'guaranteed']),
    percent: chance.pick([0, 20, 25, 17.35]),
    fixed_amount: chance.whole(10_000_00, 80_000_00) / 100,
    commission_base: chance.pick(['gross', 'minus_ota', 'minus_ota_clean']),
    clean_payer: chance.pick(['owner', 'agency', 'guest', 'split']),
    kept_share: chance.pick([0, 0, 50, 33]),
  }
}

/** The database stamps new rows by the machine's clock: they are moved to the moment of this life. */
const seen = new WeakMap<Agency, Map<string, number>>()

/** Moves what was written since the last time to the moment of the clock. */
export async function rememberWhen({ world, agency, clock }: Life): Promise<void> {
  const last = seen.get(agency) ?? new Map<string, number>()
  seen.set(agency, last)
  const moment = new Date(clock.at).toISOString()
  await world.database.asAgency({ agencyId: agency.id, userId: null }, async (tx) => {
    for (const table of ['history', 'rents', 'owners']) {
      const name = sql.identifier(table)
      const rows = await rowsOf(
        tx,
        sql`update ${name} set created_at = ${moment}::timestamptz where id > ${last.get(table) ?? 0} returning id`,
      )
      last.set(table, Math.max(last.get(table) ?? 0, ...rows.map(({ id }) => Number(id))))
    }
  })
}

/** One thing that people do. */
export type Act = (life: Life) => Promise<unknown>

/** An act as often as that among others. */
export const often = <T>(times: number, one: T): T[] => Array.from({ length: times }, () => one)

/** A sum of money in roubles, kopecks and all. */
export const kopecks = ({ chance }: Life, most = 900_000) => chance.whole(1, most) / 100

/** Reads rows of the agency. */
export async function read({ world, agency }: Life, query: ReturnType<typeof sql>): Promise<RawRow[]> {
  return [
    ...(await world.database.readAgency({ agencyId: agency.id, userId: null }, (tx) => rowsOf(tx, query))),
  ]
}
