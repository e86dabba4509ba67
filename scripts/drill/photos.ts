// A cleaner's photos as a phone makes them, sent through slow 4G that is cut again and again while the page is closed and
// opened: each arrives, and once.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type DemoClient, fieldOf, signInToDemo } from '../demoClient.ts'
import { startDemoServer } from '../demoServer.ts'
import { browserArguments, findBrowser } from '../findBrowser.ts'
import { type Line, leadLine } from './line.ts'

const side = { width: 4000, height: 3000 }
const cuts = 6
const worksFor = 25_000
const goneFor = 4_000
const patience = 30 * 60_000
const phone = { width: 390, height: 844 }

/** Runs the drill with so many photos of about so many MB; gives the exit code. */
export async function sendManyPhotos(count: string, size: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-drill-'))
  const server = await startDemoServer(join(dataDir, 'data'))
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  try {
    const photos = await makePhotos(dataDir, Number(count), Number(size))
    const client = await signInToDemo(server.url)
    const { clean, key } = await prepare(client)
    const took = await send(browser, { server: server.url, key, photos })
    return await judge(client, clean, { sent: photos.length, took })
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Pictures with as much noise as makes a file of that size; no two are alike. */
async function makePhotos(folder: string, count: number, size: number): Promise<string[]> {
  const files: string[] = []
  for (let at = 0; at < count; at++) {
    const noise = { type: 'gaussian' as const, mean: 90 + at * 3, sigma: 22 }
    const picture = sharp({ create: { ...side, channels: 3, background: '#808080', noise } })
    let quality = 100
    let bytes = await picture.clone().jpeg({ quality }).toBuffer()
    while (bytes.length > size * 1.15e6 && quality > 40) {
      quality -= 4
      bytes = await picture.clone().jpeg({ quality }).toBuffer()
    }
    const file = join(folder, `${at}.jpg`)
    await writeFile(file, bytes)
    files.push(file)
    if (at === 0) console.log(`photos: ${count} of ${(bytes.length / 1e6).toFixed(1)} MB`)
  }
  return files
}

/** A clean of today that its cleaner has begun. */
async function prepare({ call }: DemoClient): Promise<{ readonly clean: number; readonly key: string }> {
  const made = async (...asked: Parameters<typeof call>) => {
    const { status, body } = await call(...asked)
    if (status >= 300) throw new Error(`${asked[1]} was answered with ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const flat = { name: 'Учебная 1', address: 'Учебная, 1', timezone: 'Europe/Moscow', group: 'Учения' }
  const object_id = fieldOf(await made('PATCH', 'objects', flat), 'id')
  const person = { name: 'Клинер учений', phone: '+79995550199', active: true, object_ids: [object_id] }
  const cleaner = await made('POST', 'cleaners', person)
  const cleaner_id = fieldOf(cleaner, 'id')
  const date = fieldOf(await made('GET', `cleaners/${cleaner_id}`), 'today')
  const clean = Number(
    fieldOf(await made('POST', 'cleans', { object_id, type: 'checkout', date, cleaner_id }), 'id'),
  )
  for (const action of ['accept', 'start']) await made('PATCH', 'cleans', { id: clean, action })
  return { clean, key: String(fieldOf(cleaner, 'public_id')) }
}

interface Sending {
  readonly server: string
  readonly key: string
  readonly photos: readonly string[]
}

/** Takes all photos at once, then cuts the line and closes the page by turns; gives the seconds until nothing waits. */
async function send(browser: Browser, { server, key, photos }: Sending): Promise<number> {
  const context = await browser.newContext({ viewport: phone, locale: 'ru-RU', timezoneId: 'Europe/Moscow' })
  const line = await leadLine(context, server)
  try {
    const address = `${line.url}/cleaner/${key}`
    let page = await openSlowly(context, address)
    await page.getByRole('button', { name: 'Продолжить: Учебная 1' }).click()
    await page.getByLabel('Снять: Фото после уборки').waitFor({ state: 'attached' })
    const startedAt = performance.now()
    for (const photo of photos) await page.getByLabel('Снять: Фото после уборки').setInputFiles(photo)
    for (let cut = 0; cut < cuts && (await isWaiting(page)); cut++) {
      await pause(worksFor)
      await cutOff(line)
      if (cut % 2 === 0) {
        await page.close()
        page = await openSlowly(context, address)
      }
    }
    await page.locator('.cp-waiting').waitFor({ state: 'detached', timeout: patience })
    return (performance.now() - startedAt) / 1000
  } finally {
    line.end()
    await context.close()
  }
}

async function cutOff(line: Line): Promise<void> {
  await line.cut()
  await pause(goneFor)
  await line.mend()
}

const isWaiting = async (page: Page) => (await page.locator('.cp-waiting').count()) > 0

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
    latency: 150,
  })
  await page.goto(address)
  await page.locator('.cp').waitFor()
  return page
}

interface Outcome {
  readonly sent: number
  readonly took: number
}

/** Every photo lies at the clean, no two of them are the same, and none lies elsewhere. */
async function judge({ call }: DemoClient, clean: number, { sent, took }: Outcome): Promise<number> {
  const { body } = await call('GET', `files?entity_type=cleans&entity_id=${clean}`)
  const found = fieldOf(body, 'data')
  const files: readonly unknown[] = Array.isArray(found) ? found : []
  const named = fieldOf((await call('GET', `cleans/${clean}`)).body, 'photos_after')
  const prints = new Set(files.map((file) => fieldOf(file, 'sha256')))
  const shown = Array.isArray(named) ? new Set(named).size : 0
  console.log(
    `${sent} taken, ${files.length} arrived, ${prints.size} different, ${shown} at the clean, nothing waits after ${took.toFixed(0)} s`,
  )
  return files.length === sent && prints.size === sent && shown === sent ? 0 : 1
}
