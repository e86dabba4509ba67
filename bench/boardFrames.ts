// A year of 1,000 flats on the product's own board against one canvas that draws the same: scrolls, first paint, nodes, pixels.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/findBrowser.ts'
import { benchAccount } from './benchAgency.ts'
import { dropDatabase } from './benchDatabase.ts'
import { installDriver, type PaintResult, type ScrollResult, type Way } from './boardDriver.ts'
import { plannedScale, planOf } from './boardPlan.ts'
import { boardDatabase, readBoard, seedBoard } from './boardSeed.ts'
import { showCanvasBoard } from './canvasBoard.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { startProduct } from './servers.ts'
import { signIn } from './signIn.ts'

const frames = 180
const ways: Readonly<Record<string, Way>> = {
  'down by 40 px': { across: 0, down: 40, frames },
  'across and down by 24 px': { across: 24, down: 24, frames },
  'down by 400 px': { across: 0, down: 400, frames },
}
const speeds = [
  { name: '', rate: 1, least: 0.95 },
  { name: ', processor / 4', rate: 4, least: 0.8 },
] as const

/** A page with a board in it. */
interface Side {
  readonly page: Page
  readonly client: CDPSession
}

/** What one round of both sides saw, by way and speed. */
interface Round {
  readonly product: ReadonlyMap<string, ScrollResult>
  readonly reference: ReadonlyMap<string, ScrollResult>
  readonly firstPaint: Readonly<Record<'product' | 'reference', number>>
}

/** Scrolls both boards in turn and gives the lines of the report. */
export async function boardFrames(rounds: number): Promise<Line[]> {
  const year = await seedBoard()
  const data = await readBoard()
  const product = await startProduct(boardDatabase)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  try {
    const origin = `http://127.0.0.1:${product.port}`
    const { token, agencyId } = await signIn(product.port, benchAccount)
    const storage = { token, agency_id: String(agencyId) }
    const done: Round[] = []
    const seen: PaintResult[] = []
    for (let round = 0; round < rounds; round += 1) {
      const ours = await openProduct(browser, origin, storage)
      const box = await sizeOf(ours.page)
      const plan = JSON.stringify(planOf(data, year, box.width))
      const theirs = await openReference(browser, origin, plan, box)
      await ours.page.evaluate(installDriver, plan)
      done.push(await compare(ours, theirs, box))
      if (round === 0) {
        seen.push(await drive<PaintResult>(ours.page, 'paint', ways['across and down by 24 px']))
        seen.push(await drive<PaintResult>(ours.page, 'paint', ways['down by 400 px']))
      }
      await Promise.all([ours.page.context().close(), theirs.page.context().close()])
    }
    return linesOf(done, seen)
  } finally {
    await browser.close()
    await product.stop()
    await dropDatabase(boardDatabase)
  }
}

async function newPage(browser: Browser): Promise<Side> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  const page = await context.newPage()
  return { page, client: await context.newCDPSession(page) }
}

async function openProduct(browser: Browser, origin: string, storage: Readonly<Record<string, string>>) {
  const side = await newPage(browser)
  await side.page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, storage)
  await side.page.goto(`${origin}/rents?view=board`)
  await side.page.getByRole('radio', { name: String(plannedScale), exact: true }).click()
  await side.page.locator('.board-box[aria-busy=false]').waitFor()
  return side
}

async function openReference(browser: Browser, origin: string, plan: string, box: Box): Promise<Side> {
  const side = await newPage(browser)
  await side.page.goto(`${origin}/livez`)
  await side.page.evaluate(installDriver, plan)
  await side.page.evaluate(showCanvasBoard, box)
  return side
}

interface Box {
  readonly width: number
  readonly height: number
}

function sizeOf(page: Page): Promise<Box> {
  return page.locator('.board').evaluate((box) => ({ width: box.clientWidth, height: box.clientHeight }))
}

function drive<T>(page: Page, what: 'visit' | 'scroll' | 'paint', way: Way | undefined): Promise<T> {
  return page.evaluate(
    ([name, given]) => Reflect.get(Reflect.get(window, 'benchBoard'), String(name))(given),
    [what, way] as const,
  )
}

async function compare(ours: Side, theirs: Side, box: Box): Promise<Round> {
  const [product, reference] = [new Map<string, ScrollResult>(), new Map<string, ScrollResult>()]
  for (const [name, way] of Object.entries(ways)) {
    await ours.page.bringToFront()
    await drive(ours.page, 'visit', way)
    for (const speed of speeds) {
      for (const [side, results] of [
        [theirs, reference],
        [ours, product],
      ] as const) {
        await side.page.bringToFront()
        await side.client.send('Emulation.setCPUThrottlingRate', { rate: speed.rate })
        results.set(name + speed.name, await drive<ScrollResult>(side.page, 'scroll', way))
        await side.client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      }
    }
  }
  return { product, reference, firstPaint: await firstPaints(ours.page, theirs.page, box) }
}

/** The board is opened anew from the list, as the reference is made anew on its page: code and data are at hand on both sides. */
async function firstPaints(ours: Page, theirs: Page, box: Box) {
  await theirs.bringToFront()
  await theirs.evaluate(`window.benchShow = ${showCanvasBoard.toString()}`)
  const reference = await theirs.evaluate(async (given) => {
    document.body.replaceChildren()
    const { firstPaint } = Reflect.get(window, 'benchBoard')
    return Number(await firstPaint(() => Reflect.get(window, 'benchShow')(given)))
  }, box)
  await ours.bringToFront()
  await ours.getByRole('radio', { name: 'Список' }).click()
  await ours.locator('tbody tr').first().waitFor()
  await ours.waitForTimeout(500)
  const product = await ours.getByRole('radio', { name: 'Шахматка' }).evaluate(async (button) => {
    const { firstPaint } = Reflect.get(window, 'benchBoard')
    return Number(await firstPaint(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))))
  })
  return { product, reference }
}

function linesOf(rounds: readonly Round[], seen: readonly PaintResult[]): Line[] {
  const lines: Line[] = []
  for (const { name: slow, least } of speeds) {
    for (const way of Object.keys(ways)) {
      const of = (side: 'product' | 'reference', what: 'perSecond' | 'p95') =>
        rounds.map((round) => round[side].get(way + slow)?.[what] ?? 0)
      const pair = (what: 'perSecond' | 'p95') => {
        const [product, reference] = [of('product', what), of('reference', what)]
        const ratio = median(product.map((figure, round) => figure / (reference[round] ?? 0)))
        return { product: median(product), reference: median(reference), ratio, digits: 1 }
      }
      lines.push(
        { what: `board, ${way}${slow}: frames a second`, ...pair('perSecond'), least },
        { what: `board, ${way}${slow}: p95 of a frame, ms`, ...pair('p95') },
      )
    }
  }
  const nodes = rounds.flatMap(({ product }) => [...product.values()].map((result) => result.nodes))
  const paint = (side: 'product' | 'reference') => rounds.map(({ firstPaint }) => firstPaint[side])
  const sum = (of: (result: PaintResult) => number) => seen.reduce((total, result) => total + of(result), 0)
  return [
    ...lines,
    { what: 'board: nodes of the page', product: Math.max(...nodes), most: 1500, digits: 0 },
    {
      what: 'board: first paint, ms',
      product: median(paint('product')),
      reference: median(paint('reference')),
      ratio: median(paint('product').map((time, round) => time / (paint('reference')[round] ?? 0))),
      most: 2.5,
      digits: 0,
    },
    {
      what: `board: bars out of place or colour of ${sum(({ bars }) => bars)} in ${sum((result) => result.frames)} frames`,
      product: sum(({ missing }) => missing),
      most: 0,
      digits: 0,
    },
  ]
}
