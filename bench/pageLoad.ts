// Cold loads of the product's list of bookings, signed in, against the smallest react-admin app: visits in turn, medians.
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/findBrowser.ts'
import { dropDatabase, makeDatabase, withClient } from './benchDatabase.ts'
import { buildLimitApp, limitAppFolder } from './buildLimitApp.ts'
import { keptPages } from './keptPages.ts'
import { median } from './median.ts'
import { type PageCall, type Visit, type VisitResult, visit } from './pageVisit.ts'
import type { Line } from './report.ts'
import { firstCell, visitAgain } from './secondVisit.ts'
import { startBare, startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

/** What to visit and how often. */
export interface PageLoadOptions {
  readonly rounds: number
  readonly list: boolean
  readonly publicPages: boolean
  readonly kept: boolean
}

const pageDatabase = 'klyuchnik_bench_page'
const demoAccount = { login: 'admin@demo.ru', password: 'demo-klyuchnik' }

/** What every screen of the panel loads first: who is there, then eight parts at once. */
const initialLoad: ReadonlySet<string> = new Set([
  'users/info',
  'cleaners',
  'objects',
  'agency',
  'agency/sources',
  'agency/invoices',
  'agency/otas',
  'objects/instructions/examples',
  'messages',
])

interface Sides {
  readonly product: Visit
  readonly reference: Visit
}

/** Visits the pages of the demo agency and gives the lines of the report, then notes of what was loaded and asked. */
export async function pageLoad(options: PageLoadOptions): Promise<{ lines: Line[]; notes: string[] }> {
  await buildLimitApp()
  await dropDatabase(pageDatabase)
  await makeDatabase(pageDatabase)
  const product = await startProduct(pageDatabase, '--demo')
  const bare = await startBare(pageDatabase, limitAppFolder)
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, '--js-flags=--expose-gc'],
  })
  try {
    const sides: Sides = {
      product: {
        url: `http://127.0.0.1:${product.port}/rents`,
        selector: firstCell,
        storage: await storageOf(product.port),
        slow: false,
      },
      reference: {
        url: `http://127.0.0.1:${bare.port}/?${await busiest()}`,
        selector: firstCell,
        storage: {},
        slow: false,
      },
    }
    const listPage = options.list ? await compare(browser, sides, options.rounds) : { lines: [], notes: [] }
    const again = options.list ? await visitAgain(browser, sides, options.rounds) : []
    const kept = options.kept ? await keptPages(browser, await keptSides(sides), options.rounds) : []
    const openPages = options.publicPages ? await visitPublic(browser, product.port) : []
    return { lines: [...listPage.lines, ...again, ...kept, ...openPages], notes: listPage.notes }
  } finally {
    await browser.close()
    await Promise.all([product.stop(), bare.stop()])
    await dropDatabase(pageDatabase)
  }
}

async function storageOf(port: number): Promise<Record<string, string>> {
  const { token, agencyId } = await signIn(port, demoAccount)
  return { token, agency_id: String(agencyId) }
}

/** The query of the smallest app's page: the object with most bookings, whatever their dates. */
async function busiest(): Promise<string> {
  const found = await withClient(pageDatabase, (client) =>
    client.query('select object_id from rents group by object_id order by count(*) desc limit 1'),
  )
  return `object=${found.rows[0]?.object_id}&from=2000-01-01&to=2100-01-01`
}

async function compare(browser: Browser, sides: Sides, rounds: number) {
  const quick = await inTurn(browser, sides, rounds)
  const slow = await inTurn(
    browser,
    { product: { ...sides.product, slow: true }, reference: { ...sides.reference, slow: true } },
    rounds,
  )
  const lines = [
    lineOf('/rents: JS until the first row, kB gzip', quick, ({ scripts }) => scripts, { most: 1.1 }),
    {
      what: '/rents: calls until the first row beyond the initial load',
      product: median(
        quick.product.map(({ calls }) => calls.filter(({ name }) => !initialLoad.has(name)).length),
      ),
      most: 3,
      digits: 0,
    },
    lineOf('/rents: heap, MB', quick, ({ heap }) => heap, { digits: 1 }),
    ...timesOf('/rents', quick),
    ...timesOf('/rents, slow 4G and processor / 4', slow, 1.25),
  ]
  return { lines, notes: notesOf(quick.product[0], slow.product[0]) }
}

interface Pairs {
  readonly product: readonly VisitResult[]
  readonly reference: readonly VisitResult[]
}

async function inTurn(browser: Browser, sides: Sides, rounds: number): Promise<Pairs> {
  const product: VisitResult[] = []
  const reference: VisitResult[] = []
  for (let round = 0; round < rounds; round++) {
    reference.push(await visit(browser, sides.reference))
    product.push(await visit(browser, sides.product))
  }
  return { product, reference }
}

function timesOf(what: string, pairs: Pairs, most?: number): Line[] {
  return [
    lineOf(`${what}: first paint, ms`, pairs, ({ firstPaint }) => firstPaint),
    lineOf(`${what}: first row, ms`, pairs, ({ ready }) => ready, most === undefined ? {} : { most }),
    lineOf(`${what}: blocking, ms`, pairs, ({ blocking }) => blocking),
  ]
}

function lineOf(
  what: string,
  { product, reference }: Pairs,
  of: (result: VisitResult) => number,
  goal: { readonly most?: number; readonly digits?: number } = {},
): Line {
  const [ours, theirs] = [product.map(of), reference.map(of)]
  const ratios = ours.map((figure, round) => figure / (theirs[round] ?? 0))
  const ratio = median(ratios)
  return {
    what,
    product: median(ours),
    reference: median(theirs),
    ...(Number.isFinite(ratio) ? { ratio } : {}),
    digits: 0,
    ...goal,
  }
}

/** Which script weighs what, and which call was made when: what waits for what. */
function notesOf(quick: VisitResult | undefined, slow: VisitResult | undefined): string[] {
  const scripts = quick?.files.map(({ name, size }) => `  ${size.toFixed(1).padStart(6)} kB  ${name}`) ?? []
  const calls = slow?.calls.map(callLine) ?? []
  return ['Scripts until the first row of /rents:', ...scripts, 'Calls until then, slow 4G:', ...calls]
}

function callLine({ name, from, to }: PageCall): string {
  return `  ${from.toFixed(0).padStart(5)} – ${to.toFixed(0).padStart(5)} ms  ${name}`
}

/** Where the key of a public page stands. */
const keysOfPages = {
  owner: 'select public_id as key from owners order by id limit 1',
  cleaner: 'select public_id as key from cleaners order by id limit 1',
  guest: `select guest_page_id as key from rents where kind = 'guest' and status = 'booked' order by begin limit 1`,
} as const

async function publicPath(page: keyof typeof keysOfPages): Promise<string> {
  const found = await withClient(pageDatabase, (client) => client.query(keysOfPages[page]))
  return `/${page}/${found.rows[0]?.key}`
}

async function keptSides({ product, reference }: Sides) {
  const [cleaner, guest] = [await publicPath('cleaner'), await publicPath('guest')]
  return { origin: new URL(product.url).origin, cleaner, guest, reference }
}

/** The pages without signing in, by the links of the demo. */
async function visitPublic(browser: Browser, port: number): Promise<Line[]> {
  const lines: Line[] = []
  for (const page of ['owner', 'cleaner', 'guest'] as const) {
    const url = `http://127.0.0.1:${port}${await publicPath(page)}`
    const { scripts } = await visit(browser, {
      url,
      selector: '#root > :not(.boot)',
      storage: {},
      slow: false,
    })
    lines.push({ what: `/${page}/…: JS until its text, kB gzip`, product: scripts, most: 110, digits: 0 })
  }
  return lines
}
