// The product signed in against the bare handler, over the million stays.
import { benchAccount } from './benchAgency.ts'
import { compareLoads, type Goals } from './compareLoads.ts'
import { recordProductSql } from './productSql.ts'
import type { Line } from './report.ts'
import { operations } from './requests.ts'
import { benchDatabase, seed } from './seed.ts'
import { startBare, startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

/** How long and how often. */
export interface ServerLoadOptions {
  readonly names: readonly string[]
  readonly rounds: number
  /** Milliseconds of one side of one round. */
  readonly duration: number
  readonly fresh: boolean
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
    const sides = { product, bare, token, rounds: options.rounds, duration: options.duration }
    const lines: Line[] = []
    for (const operation of operations.filter(({ name }) => isAsked(name, options.names))) {
      lines.push(...(await compareLoads(operation, sides, goals[operation.name])))
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
