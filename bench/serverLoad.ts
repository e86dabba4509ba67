// The product signed in against the bare handler: short rounds in turn, the median of the ratios of each round.
import { benchAccount } from './benchAgency.ts'
import { type LoadResult, runLoad } from './loadClient.ts'
import { median } from './median.ts'
import { recordProductSql } from './productSql.ts'
import type { Line } from './report.ts'
import { type Operation, operations } from './requests.ts'
import { benchDatabase, seed } from './seed.ts'
import { type Running, startBare, startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

/** How long and how often. */
export interface ServerLoadOptions {
  readonly names: readonly string[]
  readonly rounds: number
  /** Milliseconds of one side of one round. */
  readonly duration: number
  readonly fresh: boolean
}

/** A load with what it cost the server process itself, the database apart: milliseconds per request. */
interface Round extends LoadResult {
  readonly processor: number
}

const clients = 16
const warmUp = 1500

/** The goals of an operation: ratios, and of the product itself its milliseconds of processor and in the middle. */
interface Goals {
  readonly perSecond?: number
  readonly p50?: number
  readonly p99?: number
  readonly processor?: number
  readonly ms?: number
}

const goals: Readonly<Record<string, Goals>> = {
  list: { perSecond: 0.85, p99: 1.3 },
  'board-window': { perSecond: 0.9 },
  get: { perSecond: 0.2, processor: 0.7 },
  search: { p50: 5 },
  'search, part of a phone': { p50: 5 },
  update: { perSecond: 0.15, processor: 1.2 },
  payment: { perSecond: 0.12 },
  row400000: { p50: 4 },
  statistics: { perSecond: 10, ms: 30 },
  cleans: { perSecond: 0.4 },
}

/** Loads both servers and gives the lines of the report. */
export async function serverLoad(options: ServerLoadOptions): Promise<Line[]> {
  await seed(options.fresh)
  // The product comes first: its start brings a database of an earlier day to the columns of now.
  const product = await startProduct(benchDatabase)
  const bare = await startBare(benchDatabase, '', await recordProductSql(benchDatabase))
  try {
    const { token } = await signIn(product.port, benchAccount)
    const lines: Line[] = []
    for (const operation of operations.filter(({ name }) => isAsked(name, options.names))) {
      await check(operation, product, bare, token)
      lines.push(...(await compare(operation, product, bare, token, options)))
    }
    return [
      ...lines,
      { what: 'memory of the server, MB', product: product.memory(), reference: bare.memory(), digits: 0 },
    ]
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

function isAsked(name: string, names: readonly string[]): boolean {
  return names.some((asked) => name === asked || name.startsWith(`${asked},`))
}

/** The product must refuse a stranger and answer the same rows as the bare handler. */
async function check({ name, ...sides }: Operation, product: Running, bare: Running, token: string) {
  for (const index of sides.isWhollyCompared ? sides.product.keys() : [0, 99, 311]) {
    const [ours, theirs] = [sides.product[index], sides.bare[index]]
    if (!ours || !theirs) throw new Error(`The load ${name} has no request ${index}`)
    const call = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${product.port}${ours.path}`, {
        method: ours.method,
        body: ours.body ?? null,
        headers: { ...headers, ...(ours.body ? { 'content-type': 'application/json' } : {}) },
      })
    const stranger = await call({})
    const answer = await call({ authorization: `Bearer ${token}` })
    const plain = await fetch(`http://127.0.0.1:${bare.port}${theirs.path}`, {
      method: theirs.method,
      body: theirs.body ?? null,
    })
    const [mine, other] = [await answer.json(), await plain.json()]
    if (stranger.status !== 401) throw new Error(`${name}: a stranger was answered with ${stranger.status}`)
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
  const rows: unknown = Array.isArray(body) ? body : (parts.rents ?? parts.data ?? [body])
  return Array.isArray(rows)
    ? rows.map((row) => Reflect.get(Object(row), 'id')).join()
    : String(Reflect.get(Object(rows), 'id'))
}

async function compare(
  operation: Operation,
  product: Running,
  bare: Running,
  token: string,
  { rounds, duration }: ServerLoadOptions,
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
  const { perSecond, p50, p99, processor, ms } = goals[operation.name] ?? {}
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
