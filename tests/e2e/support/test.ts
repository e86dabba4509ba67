// What every journey starts from: a running server with the demo agency, a quiet console.
import { test as base, expect } from '@playwright/test'
import type { RunningServer } from '../../../scripts/demoServer.ts'
import { shiftClock } from './clock.ts'
import { watchTraffic } from './quiet.ts'
import { withDemo } from './server.ts'

interface PerTest {
  /** What the browser said on its console: errors and warnings, one line each. Must be empty at the end. */
  readonly complaints: string[]
  /** A server of this test alone, for journeys that change data; on PostgreSQL where there is one. */
  readonly ownDemo: RunningServer
}

interface PerWorker {
  /** A server on the embedded engine that journeys of one worker share: they read, and rely on no trace of one another. */
  readonly demo: RunningServer
}

/** The journeys' own `test`: fails a journey whose browser complains on the console. */
export const test = base.extend<PerTest, PerWorker>({
  // biome wants no empty pattern, Playwright wants a pattern: each fixture names what it needs
  demo: [({ browserName: _browser }, use) => withDemo(use, { isEmbedded: true }), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await shiftClock(context)
    watchTraffic(context)
    await use(context)
  },
  ownDemo: ({ page }, use) => withDemo(use, { page }),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (fault) => complaints.push(`uncaught: ${fault.error().message}`))
      await use(complaints)
      expect(complaints, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Takes the awaited lines out of the complaints and fails when one is missing; any other line stays a failure. */
export function expectComplaints(complaints: string[], awaited: readonly RegExp[]): void {
  for (const pattern of awaited) expect(complaints).toContainEqual(expect.stringMatching(pattern))
  const others = complaints.filter((line) => !awaited.some((pattern) => pattern.test(line)))
  complaints.splice(0, complaints.length, ...others)
}

export { expect } from '@playwright/test'
