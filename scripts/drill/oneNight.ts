import { signInToDemo } from '../demoClient.ts'
import { startDemoServer } from '../demoServer.ts'
import { drillGuest, findObject } from './killRounds.ts'

/** How many of the clients booking the same night got it, were told it is taken, or got another answer. */
export interface OneNightReport {
  readonly booked: number
  readonly refused: number
  readonly other: number
}

/** Lets that many clients book one object for the same night at once. */
export async function bookOneNight(clients: number, dataDir: string): Promise<OneNightReport> {
  const server = await startDemoServer(dataDir)
  const client = await signInToDemo(server.url)
  const nights = { begin: '2039-05-01', end: '2039-05-02' }
  const rent = { object_id: await findObject(client), guest_name: drillGuest, ...nights }
  const answers = await Promise.all(Array.from({ length: clients }, () => client.call('POST', 'rents', rent)))
  await server.end('SIGTERM')
  const booked = answers.filter(({ status }) => status < 300).length
  const refused = answers.filter(({ status }) => status === 409).length
  return { booked, refused, other: clients - booked - refused }
}
