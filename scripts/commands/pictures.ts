// npm run pictures: photographs the running demo for the README, in docs/pictures.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildAll } from '../buildAll.ts'
import { signInToDemo } from '../demoClient.ts'
import { startDemoServer } from '../demoServer.ts'
import { browserArguments, findBrowser } from '../findBrowser.ts'

interface Picture {
  readonly name: string
  readonly route: string
  readonly width: 1440 | 390
  readonly scheme?: 'dark'
}

const pictures: readonly Picture[] = [
  { name: 'dashboard', route: '/dashboard', width: 1440 },
  { name: 'rents', route: '/rents', width: 1440 },
  { name: 'rents-dark', route: '/rents', width: 1440, scheme: 'dark' },
  { name: 'objects', route: '/objects', width: 1440 },
  { name: 'object', route: '/objects/1', width: 1440 },
  { name: 'cleans', route: '/cleans', width: 1440 },
  { name: 'rents-phone', route: '/rents', width: 390 },
  { name: 'cleans-phone', route: '/cleans', width: 390 },
]

const folder = 'docs/pictures'

await buildAll()
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-pictures-'))
const server = await startDemoServer(dataDir)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
try {
  const { token, agencyId } = await signInToDemo(server.url)
  for (const picture of pictures) await take(browser, picture, { token, agency_id: String(agencyId) })
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function take(
  from: Browser,
  picture: Picture,
  storage: Readonly<Record<string, string>>,
): Promise<void> {
  const { name, route, width, scheme = 'light' } = picture
  const context = await from.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: scheme,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: server.url,
          localStorage: Object.entries(storage).map(([key, value]) => ({ name: key, value })),
        },
      ],
    },
  })
  const page = await context.newPage()
  await page.goto(`${server.url}${route}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `${folder}/${name}.png` })
  await context.close()
  console.log(`${folder}/${name}.png`)
}
