// Kills the server in the middle of a stream of writes and looks for what it had acknowledged.
import { setTimeout as pause } from 'node:timers/promises'
import { type DemoClient, fieldOf, signInToDemo } from '../demoClient.ts'
import { type StartOptions, startDemoServer } from '../demoServer.ts'
import { quantile } from './traffic.ts'
import { distantNights } from './twoAgencies.ts'

/** What the rounds gave: acknowledged and lost bookings, the middle and the slowest restart in milliseconds. */
export interface KillReport {
  readonly acknowledged: number
  readonly lost: number
  readonly usualStart: number
  readonly slowestStart: number
}

/** Whose bookings the drill makes. */
export const drillGuest = 'Гость учений'

/** Writes bookings from four clients, kills the server with SIGKILL, restarts it and counts, round after round. */
export async function killRounds(
  rounds: number,
  dataDir: string,
  options: StartOptions = {},
): Promise<KillReport> {
  const acknowledged: number[] = []
  const starts: number[] = []
  const nights = distantNights('2040-01-01')
  let server = await startDemoServer(dataDir, options)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const client = await signInToDemo(server.url)
      const objectId = await findObject(client)
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const keep = (id: number) => {
        acknowledged.push(id)
        begin()
      }
      const write = () => writeUntilKilled(client, objectId, nights, keep)
      const writing = Promise.allSettled(Array.from({ length: 4 }, write))
      // on a machine that does much else the first answer may take long
      await Promise.race([begun, writing])
      await pause(Math.random() * 1000)
      await server.end('SIGKILL')
      const failure = (await writing).find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
      server = await startDemoServer(dataDir, options)
      starts.push(server.readyAfter)
    }
    const lost = await countLost(await signInToDemo(server.url), acknowledged)
    const [usualStart, slowestStart] = [quantile(starts, 0.5), Math.max(...starts)]
    return { acknowledged: acknowledged.length, lost, usualStart, slowestStart }
  } finally {
    await server.end('SIGTERM')
  }
}

/** Answers the id of some object of the demo agency. */
export async function findObject(client: DemoClient): Promise<number> {
  const { body } = await client.call('GET', 'objects')
  const id = Array.isArray(body) ? fieldOf(body[0], 'id') : undefined
  if (typeof id !== 'number') throw new Error('The demo agency has no objects.')
  return id
}

async function writeUntilKilled(
  client: DemoClient,
  objectId: number,
  nights: ReturnType<typeof distantNights>,
  keep: (id: number) => void,
): Promise<void> {
  while (true) {
    const rent = { object_id: objectId, guest_name: drillGuest, ...nights.next().value }
    const answer = await client.call('POST', 'rents', rent).catch(() => undefined)
    if (!answer) return
    const id = fieldOf(answer.body, 'id')
    if (answer.status >= 300 || typeof id !== 'number') {
      throw new Error(`A booking was refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
    }
    keep(id)
  }
}

async function countLost(client: DemoClient, ids: readonly number[]): Promise<number> {
  let lost = 0
  for (const id of ids) {
    const { status } = await client.call('GET', `rents/${id}`)
    if (status !== 200) lost += 1
  }
  return lost
}
