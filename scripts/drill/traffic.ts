// Ordinary work of two agencies that goes on whatever happens: lists, and bookings repeated under their key until they are told.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf } from '../demoClient.ts'
import { type Answered, type Asker, distantNights } from './twoAgencies.ts'

/** Nobody's limit stands in the way of the load. */
export const noLimits = {
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  AGENCY_CALLS_PER_MINUTE: '1000000',
}

/** Work under way and what came of it. */
export interface Traffic {
  readonly answers: Answered[]
  /** Numbers of the bookings that the server said it had made. */
  readonly acknowledged: number[]
  /** How long lists took, in milliseconds, in their order. */
  readonly lists: number[]
  /** The longest answer of /healthz so far. */
  slowestHealth(): number
  /** When the next booking is told, by the clock of `performance`. */
  nextWrite(): Promise<number>
  /** Takes up nothing new; each booking still comes to its end. */
  end(): Promise<void>
}

const readersOfEach = 2
const healthEvery = 50

/** Lets people of both agencies work until told to end; they book nights from that day on. */
export function keepAsking(askers: readonly Asker[], serverUrl: string, from: string): Traffic {
  const answers: Answered[] = []
  const acknowledged: number[] = []
  const lists: number[] = []
  const nights = distantNights(from)
  let isOver = false
  let slowest = 0
  let told = Promise.withResolvers<number>()

  const health = async () => {
    while (!isOver) {
      const since = performance.now()
      await fetch(`${serverUrl}/healthz`).then((answer) => answer.text())
      slowest = Math.max(slowest, performance.now() - since)
      await pause(healthEvery)
    }
  }
  const read = async (asker: Asker) => {
    while (!isOver) {
      const answer = await asker.ask('GET', 'rents?begin=2026-01-01&end=2028-01-01&range=[0,24]')
      answers.push(answer)
      if (answer.status === 200) lists.push(answer.ms)
      await pause(answer.status === 200 ? 20 : 200)
    }
  }
  const write = async (asker: Asker) => {
    while (!isOver) {
      const rent = { object_id: asker.flats[0], guest_name: 'Гость учений', ...nights.next().value }
      const answer = await repeated(asker, rent, answers)
      acknowledged.push(Number(fieldOf(answer.body, 'id')))
      told.resolve(performance.now())
      await pause(20)
    }
  }
  const work = [
    health(),
    ...askers.flatMap((asker) => [write(asker), ...Array.from({ length: readersOfEach }, () => read(asker))]),
  ]
  return {
    answers,
    acknowledged,
    lists,
    slowestHealth: () => slowest,
    nextWrite() {
      told = Promise.withResolvers()
      return told.promise
    },
    async end() {
      isOver = true
      await Promise.all(work)
    },
  }
}

/** Asks under one key until it is done: after a refusal that passes the same is asked again. */
async function repeated(asker: Asker, rent: object, answers: Answered[]): Promise<Answered> {
  const key = randomUUID()
  while (true) {
    const answer = await asker.ask('POST', 'rents', rent, key)
    answers.push(answer)
    if (answer.status === 200) return answer
    const mayPass = answer.status === 503 || answer.code === 'request.locked' || answer.status === 0
    if (!mayPass)
      throw new Error(`A booking was refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
    await pause(300)
  }
}

/** What that share of the numbers does not exceed. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
