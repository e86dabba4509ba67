// A page of 1,000 rows in a browser: the product's table against react-admin's stock one, its tick against a plain memoised row.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { browserArguments, findBrowser } from '../scripts/findBrowser.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { readStaticFiles } from './staticFiles.ts'

const folder = fileURLToPath(new URL('../dist/tableApp', import.meta.url))
const kinds = ['product', 'stock', 'plain'] as const

type Kind = (typeof kinds)[number]
type Times = Readonly<Record<'mount' | 'tick', number>>

/** Shows the three tables in turn and gives the lines of the report. */
export async function tables(rounds: number): Promise<Line[]> {
  await buildTables()
  const files = readStaticFiles(folder)
  const server = createServer(({ url = '/' }, response) => files.send(url.split('?')[0] ?? url, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  const seen: Record<Kind, Times[]> = { product: [], stock: [], plain: [] }
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) seen[kind].push(await measure(browser, `${origin}/?kind=${kind}`))
  } finally {
    await browser.close()
    server.close()
  }
  const line = (what: string, of: keyof Times, reference: Kind, most: number): Line => {
    const [ours, theirs] = [seen.product.map((times) => times[of]), seen[reference].map((times) => times[of])]
    return {
      what,
      product: median(ours),
      reference: median(theirs),
      ratio: median(ours.map((time, round) => time / (theirs[round] ?? 0))),
      most,
      digits: 1,
    }
  }
  return [
    line('table of 1,000 rows: mount, ms', 'mount', 'stock', 0.06),
    line('table of 1,000 rows: tick of a row, ms', 'tick', 'plain', 2),
  ]
}

async function buildTables(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./tableApp', import.meta.url)),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  })
}

async function measure(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForFunction(() => 'benchTable' in window)
    return await page.evaluate(() => Reflect.get(window, 'benchTable')())
  } finally {
    await context.close()
  }
}
