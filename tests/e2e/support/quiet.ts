// When a page has all it asked for: the stream of what changes stays open for good, so the browser's own idea of a quiet network never comes.
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

interface Traffic {
  readonly underway: Set<Request>
  /** When the last request began or ended, in milliseconds of the machine. */
  changedAt: number
}

const quietFor = 500
/** A browser that nothing is to be seen of may put off what it does when idle for ever, in milliseconds. */
const longestTurn = 2000
const nothing = 'nothing'
const traffics = new WeakMap<BrowserContext, Traffic>()

const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/admin/live')

/** Counts what the pages of a browser ask for, from now on. */
export function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { underway: new Set(), changedAt: Date.now() }
  const note = (change: () => void) => {
    change()
    traffic.changedAt = Date.now()
  }
  const end = (request: Request) => note(() => traffic.underway.delete(request))
  context.on('request', (request) => {
    if (!isStream(request)) note(() => traffic.underway.add(request))
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  context.on('page', (page) => page.on('close', () => note(() => traffic.underway.clear())))
  traffics.set(context, traffic)
}

const trafficOf = (page: Page): Traffic => {
  const traffic = traffics.get(page.context())
  if (!traffic) throw new Error('Nobody counts what this browser asks for: watchTraffic comes first.')
  return traffic
}

/**
 * Leads the open panel to another address as its own links do, without loading the program anew. What it asks for then comes
 * a moment later, so that it cannot be quiet before half a second, counted from when it has nothing more to draw.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(
    async ({ to, timeout }) => {
      const idx = Number(Reflect.get(Object(history.state), 'idx') ?? 0) + 1
      history.pushState({ idx, key: `within ${idx}` }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      await new Promise((drawn) => requestIdleCallback(drawn, { timeout }))
    },
    { to: address, timeout: longestTurn },
  )
  // a form that asks whether to leave it would keep everybody on its screen
  const { pathname } = new URL(address, page.url())
  if (!new URL(page.url()).pathname.startsWith(pathname)) throw new Error(`${address} led to ${page.url()}`)
  trafficOf(page).changedAt = Date.now()
}

/** Waits until nothing but the stream has been asked for during half a second in which the browser had its turns. */
export async function quiet(page: Page): Promise<void> {
  const traffic = trafficOf(page)
  await page.waitForLoadState()
  const asked = () => [...traffic.underway].map((request) => request.url()).join(' ') || 'something just now'
  const whatMoves = async () => {
    const { changedAt } = traffic
    if (traffic.underway.size > 0 || Date.now() - changedAt < quietFor) return asked()
    // one that the machine has not let draw yet asks for what it needs afterwards
    await page.evaluate(async (timeout) => {
      await new Promise((idle) => requestIdleCallback(idle, { timeout }))
    }, longestTurn)
    return traffic.underway.size === 0 && traffic.changedAt === changedAt ? nothing : asked()
  }
  await expect.poll(whatMoves, { intervals: [100], timeout: 60_000 }).toBe(nothing)
}
