import type { Sent } from './page.ts'

/** A played service of the demo. */
export interface DemoService {
  /** `host:port` entries the demo's server may reach. */
  readonly hosts: readonly string[]
  /** Variables that lead the server to it. */
  readonly env: Readonly<Record<string, string>>
  /** What it was sent so far. */
  sent(): readonly Sent[]
  stop(): Promise<void>
}

/** Starts a service on the given port, 0 for a free one. */
export type StartService = (port: number) => Promise<DemoService>
