// Memory of the product's server under minutes of mixed load: its end against its first minute.
import { setTimeout as pause } from 'node:timers/promises'
import { benchAccount } from './benchAgency.ts'
import { runLoad } from './loadClient.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { operations } from './requests.ts'
import { benchDatabase, seed } from './seed.ts'
import { startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

const clients = 16
const minute = 60_000
const halfWindow = 10
const loaded = ['list', 'get', 'update', 'cleans', 'board-window']

/** Loads the server for so many whole minutes, two at least, and gives the lines of the report. */
export async function memory(minutes: number, fresh: boolean): Promise<Line[]> {
  if (minutes < 2) throw new Error(`memory: ${minutes} minutes are too few, two are needed to compare.`)
  await seed(fresh)
  const product = await startProduct(benchDatabase)
  try {
    const { token } = await signIn(product.port, benchAccount)
    const kinds = operations.filter(({ name }) => loaded.includes(name)).map((operation) => operation.product)
    const requests = kinds[0]?.flatMap((_, index) => kinds.flatMap((kind) => kind[index] ?? [])) ?? []
    const duration = (minutes + 0.2) * minute
    const [{ refusals }, seen] = await Promise.all([
      runLoad({ port: product.port, requests, clients, duration, token }),
      watch(product.memory, duration),
    ])
    if (refusals.length > 0) throw new Error(`memory: answers were refusals: ${refusals.join()}`)
    const [first, last] = [middleAround(seen, 60), middleAround(seen, minutes * 60)]
    const after = Array.from({ length: (minutes - 1) * 60 + 1 }, (_, second) => 60 + second)
    return [
      {
        what: `memory of the server, MB: after ${minutes} minutes of load against the first`,
        product: last,
        reference: first,
        most: 1.1,
        digits: 0,
      },
      {
        what: 'memory of the server, MB: the highest twenty seconds between them',
        product: Math.max(...after.map((second) => middleAround(seen, second))),
        reference: first,
        digits: 0,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** What is seen each second of so many milliseconds. */
async function watch(look: () => number, duration: number): Promise<number[]> {
  const values: number[] = []
  const startedAt = performance.now()
  while (performance.now() - startedAt < duration) {
    values.push(look())
    await pause(Math.max(0, startedAt + values.length * 1000 - performance.now()))
  }
  return values
}

/** The middle of the twenty seconds around a second: a collection of garbage comes now and then. */
function middleAround(values: readonly number[], second: number): number {
  return median(values.slice(second - halfWindow, second + halfWindow))
}
