// One load on the product and on its reference: short rounds in turn, the median of the ratios of each round.
import { type LoadResult, runLoad } from './loadClient.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import type { Operation } from './requests.ts'
import type { Running } from './servers.ts'

/** A load with what it cost the server process itself, the database apart: milliseconds per request. */
interface Round extends LoadResult {
  readonly processor: number
}

/** The goals of an operation: ratios, and of the product itself its milliseconds of processor and in the middle. */
export interface Goals {
  readonly perSecond?: number
  readonly p50?: number
  readonly p99?: number
  readonly processor?: number
  readonly ms?: number
}

/** The two servers and how often and how long each is loaded. */
export interface Sides {
  readonly product: Running
  readonly bare: Running
  readonly token: string
  readonly rounds: number
  /** Milliseconds of one side of one round. */
  readonly duration: number
}

const clients = 16
const warmUp = 1500

/** Holds both sides to the same rows, loads them in turn and gives the lines of the report. */
export async function compareLoads(operation: Operation, sides: Sides, goals: Goals = {}): Promise<Line[]> {
  await check(operation, sides)
  return compare(operation, sides, goals)
}

/** The product must refuse a stranger and answer the same rows as the bare handler. */
async function check({ name, ...sides }: Operation, { product, bare, token }: Sides): Promise<void> {
  for (const index of sides.isWhollyCompared ? sides.product.keys() : [0, 99, 311]) {
    const [ours, theirs] = [sides.product[index], sides.bare[index]]
    if (!ours || !theirs) throw new Error(`The load ${name} has no request ${index}`)
    const call = (headers: Readonly<Record<string, string>>) =>
      fetch(`http://127.0.0.1:${product.port}${ours.path}`, {
        method: ours.method,
        body: ours.body ?? null,
        headers: { ...headers, ...(ours.body ? { 'content-type': 'application/json' } : {}) },
      })
    // whoever knows the address of a link holds it: of those there are no strangers
    const stranger = ours.headers ? undefined : await call({})
    const answer = await call(ours.headers ?? { authorization: `Bearer ${token}` })
    const plain = await fetch(`http://127.0.0.1:${bare.port}${theirs.path}`, {
      method: theirs.method,
      body: theirs.body ?? null,
    })
    const [mine, other] = [await answer.json(), await plain.json()]
    if (stranger && stranger.status !== 401)
      throw new Error(`${name}: a stranger was answered with ${stranger.status}`)
    if (sides.hasOwnRows && answer.status === 200 && plain.status === 200) continue
    if (idsOf(mine) === '' || idsOf(mine) !== idsOf(other)) {
      throw new Error(`${name}: the rows differ: ${answer.status} ${idsOf(mine)} and ${idsOf(other)}`)
    }
    const total = Number(answer.headers.get('content-range')?.split('/')[1])
    if (other.total !== undefined && total !== other.total) throw new Error(`${name}: the totals differ`)
  }
}

const summed = ['stays', 'nights', 'revenue'] as const

function idsOf(body: unknown): string {
  const parts = Object(body)
  if (parts.totals)
    return [parts.totals, Object(parts.totals).prev]
      .flatMap((sums) => summed.map((name) => Reflect.get(Object(sums), name)))
      .join()
  if (parts.stay) return String(Object(parts.stay).number)
  const rows: unknown = Array.isArray(body) ? body : (parts.rents ?? parts.data ?? parts.items ?? [body])
  return Array.isArray(rows)
    ? rows.map((row) => Reflect.get(Object(row), 'id')).join()
    : String(Reflect.get(Object(rows), 'id'))
}

async function compare(
  operation: Operation,
  { product, bare, token, rounds, duration }: Sides,
  { perSecond, p50, p99, processor, ms }: Goals,
): Promise<Line[]> {
  const load = async (side: 'product' | 'bare', time: number): Promise<Round> => {
    const isOurs = side === 'product' || operation.against !== undefined
    const server = isOurs ? product : bare
    const before = server.processorTime()
    const result = await runLoad({
      port: server.port,
      requests: side === 'bare' ? (operation.against ?? operation.bare) : operation.product,
      clients: operation.clients ?? clients,
      duration: time,
      ...(isOurs ? { token } : {}),
    })
    const answered = result.perSecond * (time / 1000)
    return { ...result, processor: (server.processorTime() - before) / answered }
  }
  await load('bare', warmUp)
  await load('product', warmUp)
  const pairs: { product: Round; bare: Round }[] = []
  for (let round = 0; round < rounds; round++) {
    const bareResult = await load('bare', duration)
    pairs.push({ bare: bareResult, product: await load('product', duration) })
  }
  const refusals = pairs.flatMap((pair) => [...pair.product.refusals, ...pair.bare.refusals])
  if (refusals.length > 0) throw new Error(`${operation.name}: answers were refusals: ${refusals.join()}`)
  const line = (what: string, of: (round: Round) => number, digits: number): Line => ({
    what: `${operation.name}: ${what}`,
    product: median(pairs.map((pair) => of(pair.product))),
    reference: median(pairs.map((pair) => of(pair.bare))),
    ratio: median(pairs.map((pair) => of(pair.product) / of(pair.bare))),
    digits,
  })
  return [
    { ...line('requests per second', (round) => round.perSecond, 0), ...(perSecond && { least: perSecond }) },
    {
      ...line('p50, ms', (round) => round.p50, 1),
      ...(p50 && { most: p50 }),
      ...(ms && { mostItself: ms }),
    },
    {
      ...line('processor time of the server, ms per request', (round) => round.processor, 2),
      ...(processor && { mostItself: processor }),
    },
    { ...line('p99, ms', (round) => round.p99, 1), ...(p99 && { most: p99 }) },
  ]
}
