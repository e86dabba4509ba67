// What each call that a screen waits for costs agencies of 25, 200 and 2,000 flats beside each other in one database.
import type { FastifyInstance } from 'fastify'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { buildApp } from '#server/app.ts'
import { databaseOver } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgresEngine.ts'
import { benchAccount, makeAgency } from './benchAgency.ts'
import { addressOf, dropDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import { type CountedEngine, countedEngine } from './countedEngine.ts'
import { median } from './median.ts'
import { machineLine, tableOf } from './report.ts'
import type { LoadRequest } from './requests.ts'
import { listCall, type ScaleCall, scaleCalls } from './scaleCalls.ts'
import { fillAgencies, type SeedPlan } from './seed.ts'

const scaleDatabase = 'klyuchnik_scale'
const flats = [25, 200, 2000] as const
const unlimited = { strangers: 1e9, reads: 1e9, writes: 1e9, heavy: 1e9, agency: 1e9 }
const [daysBehind, daysAhead, nightsEach] = [400, 60, 3.65]

/** What one thing a screen waits for cost one agency. */
interface Cost {
  readonly ms: number
  readonly bytes: number
  readonly statements: number
  readonly rows: number
}

/** Fills the agencies, asks all calls of each and gives the table: the time of each size, its growth, what was read. */
export async function scale(rounds: number): Promise<string> {
  const today = todayIn('Europe/Moscow', Date.now())
  const plans = await seedScale(today)
  const lines = new Map<string, Cost[]>()
  const engine = () =>
    openPostgres({ url: addressOf(scaleDatabase), pool: 12, ownSessions: true, patience: 120_000 })
  // Plans are looked at over a server of its own, so that the looking costs the measured times nothing.
  const [timed, planned] = [await serve(countedEngine(engine())), await serve(countedEngine(engine(), true))]
  try {
    for (const [index, plan] of plans.entries()) {
      const tokens = [await tokenOf(timed.app, index), await tokenOf(planned.app, index)] as const
      for (const call of scaleCalls) {
        const ask = (side: Served, token: string, turn: number) =>
          askAll(side.app, token, call.requests(plan, today, turn), call)
        await ask(timed, tokens[0], 0)
        const times: number[] = []
        let bytes = 0
        for (let round = 1; round <= rounds; round += 1) {
          timed.counted.take()
          const startedAt = performance.now()
          bytes = await ask(timed, tokens[0], round)
          times.push(performance.now() - startedAt)
        }
        const { statements } = timed.counted.take()
        planned.counted.take()
        await ask(planned, tokens[1], rounds + 1)
        const cost = { ms: median(times), bytes, statements, rows: planned.counted.take().rows }
        lines.set(call.name, [...(lines.get(call.name) ?? []), cost])
      }
    }
  } finally {
    await timed.close()
    await planned.close()
    await dropDatabase(scaleDatabase)
  }
  return reportOf(lines)
}

async function seedScale(today: string): Promise<SeedPlan[]> {
  await dropDatabase(scaleDatabase)
  await makeDatabase(scaleDatabase)
  const plans: SeedPlan[] = []
  const perObject = Math.floor((daysBehind + daysAhead) / nightsEach)
  let [firstObject, firstRent, firstCleaner] = [1, 1, 1]
  for (const [index, objects] of flats.entries()) {
    const agencyId = await makeAgency(scaleDatabase, loginOf(index))
    const cleaners = Math.ceil(objects / 33)
    const firstSource = await withClient(scaleDatabase, async (client) => {
      const found = await client.query('select min(id) as id from sources where agency_id = $1', [agencyId])
      return Number(found.rows[0]?.id)
    })
    plans.push({
      agencyId,
      objects,
      firstObject,
      perObject,
      firstRent,
      start: addDays(today, -daysBehind),
      days: daysBehind + daysAhead,
      cleaners,
      firstCleaner,
      firstSource,
      // a debt is the exception: who has left has paid, but for one in forty
      paid: 'case when b + n <= current_date and (o + k) % 40 <> 0 then amount else n * 90000 end',
    })
    firstObject += objects
    firstRent += objects * perObject
    firstCleaner += cleaners
  }
  await withClient(scaleDatabase, (client) => fillAgencies(client, plans))
  return plans
}

const loginOf = (index: number) => (index === 0 ? benchAccount.login : `${index}.${benchAccount.login}`)

interface Served {
  readonly app: FastifyInstance
  readonly counted: CountedEngine
  close(): Promise<void>
}

async function serve(counted: CountedEngine): Promise<Served> {
  const database = databaseOver(counted.engine)
  const app = await buildApp({ database, perMinute: unlimited })
  return {
    app,
    counted,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

async function tokenOf(app: FastifyInstance, index: number): Promise<string> {
  const payload = { login: loginOf(index), password: benchAccount.password }
  const answer = await app.inject({ method: 'POST', url: '/api/admin/agency/login', payload })
  return String(answer.json().token)
}

let askings = 0

/**
 * Sends the requests at once; gives the bytes of all answers. Throws when one is refused, but for want of time. Each asking takes
 * its answer packed in a way of its own, so that it is the first one: what the product keeps of answers is none of their cost.
 */
async function askAll(
  app: FastifyInstance,
  token: string,
  requests: readonly LoadRequest[],
  { name }: ScaleCall,
): Promise<number> {
  askings += 1
  const answers = await Promise.all(
    requests.map(({ method, path, body }) =>
      app.inject({
        method: method === 'GET' ? 'GET' : method === 'POST' ? 'POST' : 'PATCH',
        url: path,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': `identity;q=0.${askings}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body }),
      }),
    ),
  )
  const refused = answers.find(
    ({ statusCode, payload }) => statusCode !== 200 && !payload.includes('request.too_long'),
  )
  if (refused)
    throw new Error(`${name} was answered with ${refused.statusCode}: ${refused.payload.slice(0, 300)}`)
  return answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
}

function reportOf(lines: ReadonlyMap<string, readonly Cost[]>): string {
  const heads = ['p50, ms', 'kB', 'statements', 'rows read'].map((what) => `${what}: ${flats.join(' · ')}`)
  const list = lines.get(listCall)?.at(-1)?.ms ?? 1
  const rows = scaleCalls.map(({ name, goal }) => {
    const costs = lines.get(name) ?? []
    const [least, most] = [costs[0], costs.at(-1)]
    const series = (one: (cost: Cost) => string) => costs.map(one).join(' · ')
    const judged = [
      [goal.growth, (most?.ms ?? 0) / (least?.ms ?? 1), 'growth'],
      [goal.ofList, (most?.ms ?? 0) / list, 'of the list'],
      [goal.kB, (most?.bytes ?? 0) / 1000, 'kB'],
    ] as const
    const goals = judged.flatMap(([bound, seen, what]) =>
      bound === undefined ? [] : [`${what} ${seen.toFixed(1)} <= ${bound}${seen <= bound ? '' : ' MISSED'}`],
    )
    return [
      name,
      series(({ ms }) => ms.toFixed(1)),
      `${((most?.ms ?? 0) / (least?.ms ?? 1)).toFixed(1)} ×`,
      goals.join(', '),
      series(({ bytes }) => (bytes / 1000).toFixed(1)),
      series(({ statements }) => String(statements)),
      series((cost) => String(cost.rows)),
    ]
  })
  const [time = '', ...others] = heads
  return [machineLine(), '', ...tableOf([['', time, 'growth', 'seen and goal', ...others], ...rows])].join(
    '\n',
  )
}
