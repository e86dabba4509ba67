import type { ReceivedCall } from '../standIn.ts'
import type { Sent } from './page.ts'

/** A played service of the demo. */
export interface DemoService {
  /** What the demo's server may reach, as `OUTGOING_ALLOW` names it. */
  readonly allow: readonly string[]
  /** Variables that lead the server to it. */
  readonly env: Readonly<Record<string, string>>
  /** What it was sent so far. */
  sent(): readonly Sent[]
  /** A page of its own in the played world, where it has one at this address. */
  page?(call: ReceivedCall): Promise<string | undefined>
  stop(): Promise<void>
}

/** Starts a service on the given port, 0 for a free one; `publicUrl` is where the demo's server hears of its news. */
export type StartService = (port: number, publicUrl: string) => Promise<DemoService>
