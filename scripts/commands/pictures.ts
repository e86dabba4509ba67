// npm run pictures: photographs the running demo for the README, in docs/pictures, and for the manual, in docs/ru/pictures.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildAll } from '../buildAll.ts'
import { signInToDemo } from '../demoClient.ts'
import { startDemoServer } from '../demoServer.ts'
import { browserArguments, findBrowser } from '../findBrowser.ts'

interface Picture {
  /** The file below docs; its ending chooses the format. */
  readonly file: `${string}.${'png' | 'jpg'}`
  /** An address, or the first part of a public one whose link the server prints. */
  readonly route: string
  readonly width: 1440 | 390
  readonly scheme?: 'dark'
}

const pictures: readonly Picture[] = [
  { file: 'pictures/dashboard.png', route: '/dashboard', width: 1440 },
  { file: 'pictures/rents.png', route: '/rents', width: 1440 },
  { file: 'pictures/board.png', route: '/rents?view=board', width: 1440 },
  { file: 'pictures/board-dark.png', route: '/rents?view=board', width: 1440, scheme: 'dark' },
  { file: 'pictures/objects.png', route: '/objects', width: 1440 },
  { file: 'pictures/object.png', route: '/objects/1', width: 1440 },
  { file: 'pictures/cleans.png', route: '/cleans', width: 1440 },
  { file: 'pictures/rents-phone.png', route: '/rents', width: 390 },
  { file: 'pictures/cleans-phone.png', route: '/cleans', width: 390 },
  { file: 'ru/pictures/dashboard.jpg', route: '/dashboard', width: 1440 },
  { file: 'ru/pictures/rents.jpg', route: '/rents', width: 1440 },
  { file: 'ru/pictures/rent.jpg', route: '/rents?drawer=rents:1', width: 1440 },
  { file: 'ru/pictures/cleans.jpg', route: '/cleans', width: 1440 },
  { file: 'ru/pictures/owners.jpg', route: '/owners', width: 1440 },
  { file: 'ru/pictures/automessages.jpg', route: '/automessages', width: 1440 },
  { file: 'ru/pictures/users.jpg', route: '/settings/users', width: 1440 },
  { file: 'ru/pictures/owner.jpg', route: '/owner/', width: 1440 },
  { file: 'ru/pictures/cleaner.jpg', route: '/cleaner/', width: 390 },
]

await buildAll()
await mkdir('docs/ru/pictures', { recursive: true })
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
  const { file, route, width, scheme = 'light' } = picture
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
  // The stream of what changes never ends, and the network would never be idle.
  await context.route('**/api/admin/live*', (route) => route.abort())
  const page = await context.newPage()
  const link = new RegExp(`\\S+${route}[\\w-]+`).exec(server.output())?.[0]
  const address = route.endsWith('/') && link ? new URL(link).pathname : route
  await page.goto(`${server.url}${address}`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: `docs/${file}`, ...(file.endsWith('.jpg') ? { quality: 70 } : {}) })
  await context.close()
  console.log(`docs/${file}`)
}
