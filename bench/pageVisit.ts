// Visits of a page in a browser, cold and once more, until an element is on the screen.
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { leadLine } from '../scripts/drill/line.ts'

/** Where to go, as whom, and what tells that the page is ready. */
export interface Visit {
  readonly url: string
  readonly selector: string
  /** Values of the local storage before any script of the page. */
  readonly storage: Readonly<Record<string, string>>
  /** Slow 4G (1.6 Mbit/s, 150 ms a request) and a processor four times slower, or that processor alone. */
  readonly slow: boolean | 'processor'
}

/** A call of the page to its server; moments in milliseconds from the start. */
export interface PageCall {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** What a visit cost; times in milliseconds from the start of the navigation. */
export interface VisitResult {
  readonly firstPaint: number
  readonly ready: number
  /** Sum of what tasks of the main thread took beyond 50 ms each, until a second after ready. */
  readonly blocking: number
  /** Heap in use after a collection, MB. */
  readonly heap: number
  /** Scripts asked for until ready, kB of 1,000 bytes after gzip -9, whatever the server sent. */
  readonly scripts: number
  readonly files: readonly { readonly name: string; readonly size: number }[]
  readonly calls: readonly PageCall[]
}

interface Seen {
  readonly url: string
  readonly type: string
  readonly from: number
  to: number
}

const settling = 1000
const patience = 90_000

/** Visits with an empty cache and storage. */
export async function visit(browser: Browser, one: Visit): Promise<VisitResult> {
  const context = await newContext(browser)
  try {
    return await open(context, one)
  } finally {
    await context.close()
  }
}

/** Visits with an empty cache and storage, and once more with what that visit has left there. */
export async function visitTwice(browser: Browser, one: Visit): Promise<readonly [VisitResult, VisitResult]> {
  const context = await newContext(browser)
  try {
    return [await open(context, one), await open(context, one)]
  } finally {
    await context.close()
  }
}

/** A page cold, once more from its worker, and at last without a network. */
export interface KeptVisit {
  readonly cold: VisitResult
  readonly second: VisitResult
  readonly offline: VisitResult
}

/** Visits a page that its worker keeps, over a line that is cut in the end. */
export async function visitKept(browser: Browser, one: Visit): Promise<KeptVisit> {
  const context = await newContext(browser)
  const line = await leadLine(context, new URL(one.url).origin)
  const through = { ...one, url: new URL(new URL(one.url).pathname, line.url).href }
  try {
    const cold = await open(context, through, untilKept)
    const second = await open(context, through)
    await line.cut()
    return { cold, second, offline: await open(context, { ...through, slow: 'processor' }) }
  } finally {
    line.end()
    await context.close()
  }
}

/** Goes until the worker of the page holds all that it needs. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
  })
}

const newContext = (browser: Browser) =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ru-RU' })

/** Opens a page of the context, looks until it is ready and closes it, once what it still does has come to its end. */
async function open(
  context: BrowserContext,
  { url, selector, storage, slow }: Visit,
  end?: (page: Page) => Promise<void>,
): Promise<VisitResult> {
  const page = await context.newPage()
  try {
    const client = await context.newCDPSession(page)
    await page.addInitScript(watch, { storage, selector })
    await client.send('Network.enable', { maxTotalBufferSize: 2e8, maxResourceBufferSize: 5e7 })
    if (slow) await slowDown(client, slow === 'processor')
    const seen = listen(client)
    await page.goto(url, { waitUntil: 'commit', timeout: patience })
    await page.waitForFunction(() => 'benchReady' in window, null, { timeout: patience })
    await page.waitForTimeout(settling)
    const { ready, tasks, firstPaint } = await page.evaluate(() => ({
      ready: Number(Reflect.get(window, 'benchReady')),
      tasks: Number(Reflect.get(window, 'benchBlocking')),
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    const before = [...seen].filter(([, { from }]) => from <= ready)
    const files = await sizesOf(client, before)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await end?.(page)
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return {
      firstPaint,
      ready,
      blocking: tasks,
      heap: usedSize / 1e6,
      scripts: files.reduce((sum, { size }) => sum + size, 0),
      files,
      calls: before
        .filter(([, { type }]) => type === 'Fetch' || type === 'XHR')
        .map(([, call]) => callOf(call)),
    }
  } finally {
    await page.close()
  }
}

/** Runs in the page before its scripts: notes long tasks and the moment when the element is first on the screen. */
function watch({ storage, selector }: { storage: Readonly<Record<string, string>>; selector: string }): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  let blocking = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocking += Math.max(0, duration - 50)
    Reflect.set(window, 'benchBlocking', blocking)
  }).observe({ type: 'longtask', buffered: true })
  Reflect.set(window, 'benchBlocking', 0)
  const isSeen = () =>
    [...document.querySelectorAll(selector)].some((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      return width > 0 && height > 0 && top < innerHeight
    })
  const look = () => {
    if (isSeen()) Reflect.set(window, 'benchReady', performance.now())
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function slowDown(client: CDPSession, processorOnly: boolean): Promise<void> {
  if (!processorOnly)
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 0.75e6 / 8,
      latency: 150,
    })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Every request by its id, with the moments of its start and end. */
function listen(client: CDPSession): ReadonlyMap<string, Seen> {
  const seen = new Map<string, Seen>()
  let start: number | undefined
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    start ??= timestamp
    if (request.url.startsWith('data:') || seen.has(requestId)) return
    const from = (timestamp - start) * 1000
    seen.set(requestId, { url: request.url, type: type ?? '', from, to: from })
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = seen.get(requestId)
    if (request && start !== undefined) request.to = (timestamp - start) * 1000
  })
  return seen
}

async function sizesOf(client: CDPSession, seen: readonly (readonly [string, Seen])[]) {
  const files: { name: string; size: number }[] = []
  for (const [requestId, { url }] of seen.filter(([, request]) =>
    new URL(request.url).pathname.endsWith('.js'),
  )) {
    const { body, base64Encoded } = await client.send('Network.getResponseBody', { requestId })
    const content = Buffer.from(body, base64Encoded ? 'base64' : 'utf8')
    files.push({ name: url.split('/').at(-1) ?? url, size: gzipSync(content, { level: 9 }).length / 1000 })
  }
  return files.toSorted((a, b) => b.size - a.size)
}

function callOf({ url, from, to }: Seen): PageCall {
  return { name: new URL(url).pathname.replace(/^\/api\/(admin\/)?/, ''), from, to }
}
