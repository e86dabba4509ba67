// The day of a dispatcher with 60 people and 500 cleans in a browser: frames while a clean is carried, while others change cleans, while it scrolls.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { browserArguments, findBrowser } from '../scripts/findBrowser.ts'
import { benchAccount, keepNumbers, makeAgency } from './benchAgency.ts'
import { dropDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

const database = 'klyuchnik_bench_dispatch'
const sizes = { people: 60, cleans: 500, free: 20 }
const slow = 4
const least = 55
/** How long each kind of movement is watched, in milliseconds. */
const watched = 3000

/** How frames followed one another. */
interface Frames {
  readonly perSecond: number
  readonly longest: number
  /** Milliseconds of processor that the thread of the page took, whatever else the machine did. */
  readonly busy: number
}

/** A page with the day in it, and the way to change its cleans from elsewhere. */
interface Side {
  readonly page: Page
  readonly client: CDPSession
  change(at: number): Promise<void>
}

const kinds = { carried: carry, 'changed by others': beChanged, scrolled: scroll } as const

/** What the machine gives a page that does nothing: other figures are read beside it. */
const empty = 'empty page'

/** Moves the day in every way and gives the lines of the report. */
export async function dispatchFrames(rounds: number): Promise<Line[]> {
  const day = addDays(todayIn('Europe/Moscow', Date.now()), 1)
  await seed(day)
  const product = await startProduct(database)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  try {
    const origin = `http://127.0.0.1:${product.port}`
    const done: Record<string, Frames>[] = []
    const { token, agencyId } = await signIn(product.port, benchAccount)
    for (let round = 0; round < rounds; round += 1)
      done.push(await oneRound(browser, `${origin}/cleans?view=day&day=${day}`, { token, agencyId }))
    const machine = median(done.map((round) => round[empty]?.perSecond ?? 0))
    return [
      ...Object.keys(kinds).flatMap((kind) => linesOf(kind, done)),
      { what: `${empty}, processor / ${slow}: frames a second`, product: machine, digits: 1 },
    ]
  } finally {
    await browser.close()
    await product.stop()
    await dropDatabase(database)
  }
}

function linesOf(kind: string, rounds: readonly Record<string, Frames>[]): Line[] {
  const of = (what: keyof Frames) => median(rounds.map((round) => round[kind]?.[what] ?? 0))
  const name = `day of ${sizes.people} people and ${sizes.cleans} cleans, ${kind}, processor / ${slow}`
  return [
    { what: `${name}: frames a second`, product: of('perSecond'), least, digits: 1 },
    { what: `${name}: longest frame, ms`, product: of('longest'), digits: 0 },
    { what: `${name}: processor time in ${watched / 1000} s, ms`, product: of('busy'), digits: 0 },
  ]
}

async function oneRound(
  browser: Browser,
  address: string,
  { token, agencyId }: { readonly token: string; readonly agencyId: number },
): Promise<Record<string, Frames>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  await page.addInitScript(
    ([key, agency]) => {
      localStorage.setItem('token', String(key))
      localStorage.setItem('agency_id', String(agency))
    },
    [token, agencyId],
  )
  await page.goto(address)
  await page.locator('.day-lane [data-clean]').nth(200).waitFor({ state: 'attached' })
  const client = await context.newCDPSession(page)
  const change = async (at: number) => {
    const answer = await fetch(`${new URL(address).origin}/api/admin/cleans`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        id: 1 + at,
        duration_min: 45 + (at % 3) * 5,
        comment: `Изменено ${Date.now()}`,
      }),
    })
    if (!answer.ok) throw new Error(`The clean was not changed: ${await answer.text()}`)
  }
  const frames: Record<string, Frames> = {}
  for (const [kind, move] of Object.entries(kinds)) {
    await page.waitForTimeout(500)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slow })
    frames[kind] = await framesDuring({ page, client }, () => move({ page, client, change }))
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  frames[empty] = await emptyFrames(context)
  await context.close()
  return frames
}

/** What the browser draws of a page with nothing in it. */
async function emptyFrames(context: BrowserContext): Promise<Frames> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slow })
  return framesDuring({ page, client }, () => page.waitForTimeout(watched))
}

/** What the browser drew while something was done. */
async function framesDuring(
  { page, client }: Pick<Side, 'page' | 'client'>,
  work: () => Promise<void>,
): Promise<Frames> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyNow = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await busyNow()
  await page.evaluate(() => {
    const times: number[] = []
    const watch = (now: number) => {
      times.push(now)
      if (Reflect.get(window, 'benchFrames') === times) requestAnimationFrame(watch)
    }
    Reflect.set(window, 'benchFrames', times)
    requestAnimationFrame(watch)
  })
  await work()
  const busy = (await busyNow()) - before
  const times: number[] = await page.evaluate(() => {
    const seen = Reflect.get(window, 'benchFrames')
    Reflect.deleteProperty(window, 'benchFrames')
    return seen
  })
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  return { perSecond: (gaps.length * 1000) / all, longest: Math.max(...gaps), busy }
}

/** A clean is taken by the mouse and led over the rows and back; let go where it began, it changes nothing. */
async function carry({ page, client }: Side): Promise<void> {
  const box = await page.locator('.day-lane [data-clean]').first().boundingBox()
  if (!box) throw new Error('No clean is in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const ends = performance.now() + watched
  for (let step = 0; performance.now() < ends; step += 1) {
    const [across, down] = [Math.abs((step % 160) - 80) * 4, Math.abs((step % 100) - 50) * 8]
    await client.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      ...{ x: x + across, y: y + down, button: 'left', buttons: 1 },
    })
  }
  await page.keyboard.press('Escape')
  await page.mouse.move(x, 10)
  await page.mouse.up()
}

/** Somebody else changes a clean twice a second. */
async function beChanged({ page, change }: Side): Promise<void> {
  const ends = performance.now() + watched
  for (let at = 0; performance.now() < ends; at += 1) {
    await change(at)
    await page.waitForTimeout(500)
  }
}

async function scroll({ page }: Side): Promise<void> {
  await page.mouse.move(900, 500)
  const ends = performance.now() + watched
  for (let step = 0; performance.now() < ends; step += 1)
    await page.mouse.wheel(0, step % 120 < 60 ? 60 : -60)
}

/** Eight cleans of an hour one after another for each of the people, and some that nobody has. */
async function seed(day: string): Promise<void> {
  await dropDatabase(database)
  await makeDatabase(database)
  const agencyId = await makeAgency(database)
  const { people, cleans, free } = sizes
  await withClient(database, async (client) => {
    await client.query(`set app.agency_id = '${agencyId}'`)
    for (const statement of [
      `update agency set clean_settings = '{"auto_create": false}'`,
      `insert into objects (id, name, address, city, timezone)
       select g, 'Квартира ' || g, 'ул. Садовая, ' || g, 'Казань', 'Europe/Moscow' from generate_series(1, ${cleans}) g`,
      `insert into cleaners (id, name, phone, public_id, active)
       select g, 'Клинер ' || g, '+7900' || (1000000 + g), lpad(g::text, 22, 'k'), true from generate_series(1, ${people}) g`,
      `insert into bindings (cleaner_id, object_id, priority)
       select 1 + (g + k * 7) % ${people}, g, k from generate_series(1, ${cleans}) g, generate_series(1, 3) k`,
      `insert into cleans (id, object_id, cleaner_id, type, date, time_from, time_to, duration_min, status, price, origin)
       select g, g, case when g > ${cleans - free} then null else 1 + (g - 1) % ${people} end, 'checkout', '${day}',
         time '08:00' + (g - 1) / ${people} * interval '80 minutes', '21:00', 50,
         case when g > ${cleans - free} then 'planned' else 'appointed' end, 60000, 'manual'
       from generate_series(1, ${cleans}) g`,
    ])
      await client.query(statement)
    await keepNumbers(client, ['objects', 'cleaners', 'bindings', 'cleans'])
  })
}
