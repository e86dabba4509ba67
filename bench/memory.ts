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
const loaded = ['list', 'get', 'update', 'cleans', 'board-window']

/** Loads the server for so many minutes, after the first one, and gives the line of the report. */
export async function memory(minutes: number, fresh: boolean): Promise<Line[]> {
  await seed(fresh)
  const product = await startProduct(benchDatabase)
  try {
    const { token } = await signIn(product.port, benchAccount)
    const kinds = operations.filter(({ name }) => loaded.includes(name)).map((operation) => operation.product)
    const requests = kinds[0]?.flatMap((_, index) => kinds.flatMap((kind) => kind[index] ?? [])) ?? []
    const load = runLoad({ port: product.port, requests, clients, duration: (minutes + 0.2) * minute, token })
    const [first, last] = await Promise.all([
      memoryAround(minute, product.memory),
      memoryAround(minutes * minute, product.memory),
    ])
    const { failures } = await load
    if (failures > 0) throw new Error(`memory: ${failures} answers were refusals`)
    return [
      {
        what: `memory of the server, MB: after ${minutes} minutes of load against the first`,
        product: last,
        reference: first,
        most: 1.1,
        digits: 0,
      },
    ]
  } finally {
    await product.stop()
  }
}

/** The middle of what is seen in the twenty seconds around a moment: a collection of garbage comes now and then. */
async function memoryAround(moment: number, seen: () => number): Promise<number> {
  const values: number[] = []
  await pause(moment - 10_000)
  for (let second = 0; second < 20; second += 1) {
    values.push(seen())
    await pause(1000)
  }
  return median(values)
}
