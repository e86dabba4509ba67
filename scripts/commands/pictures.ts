// npm run pictures: photographs the running demo for the README, in docs/pictures, and for the manual, in docs/ru/pictures.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildAll } from '../buildAll.ts'
import { type DemoClient, fieldOf, signInToDemo } from '../demoClient.ts'
import { startDemoServer } from '../demoServer.ts'
import { browserArguments, findBrowser } from '../findBrowser.ts'

interface Picture {
  /** The file below docs; its ending chooses the format. */
  readonly file: `${string}.${'png' | 'jpg'}`
  /** An address, or the first part of a public one whose link the server prints; `{stay}` and `{talk}` are of the guest who comes today and waits for an answer. */
  readonly route: string
  readonly width: 1440 | 390
  readonly scheme?: 'dark'
}

const pictures: readonly Picture[] = [
  { file: 'pictures/dashboard.png', route: '/dashboard', width: 1440 },
  { file: 'pictures/rents.png', route: '/rents', width: 1440 },
  { file: 'pictures/board.png', route: '/rents?view=board', width: 1440 },
  { file: 'pictures/board-dark.png', route: '/rents?view=board', width: 1440, scheme: 'dark' },
  { file: 'pictures/object.png', route: '/objects/1', width: 1440 },
  { file: 'pictures/dialogs.png', route: '/dialogs/{talk}', width: 1440 },
  { file: 'pictures/cleans.png', route: '/cleans', width: 1440 },
  { file: 'pictures/guest-phone.png', route: '/guest/', width: 390 },
  { file: 'pictures/rents-phone.png', route: '/rents', width: 390 },
  { file: 'ru/pictures/dashboard.jpg', route: '/dashboard', width: 1440 },
  { file: 'ru/pictures/rents.jpg', route: '/rents', width: 1440 },
  { file: 'ru/pictures/rent.jpg', route: '/rents?drawer=rents:{stay}', width: 1440 },
  { file: 'ru/pictures/cleans.jpg', route: '/cleans', width: 1440 },
  { file: 'ru/pictures/owners.jpg', route: '/owners', width: 1440 },
  { file: 'ru/pictures/automessages.jpg', route: '/automessages', width: 1440 },
  { file: 'ru/pictures/users.jpg', route: '/settings/users', width: 1440 },
  { file: 'ru/pictures/dialogs.jpg', route: '/dialogs/{talk}', width: 1440 },
  { file: 'ru/pictures/owner-card.jpg', route: '/owners/1', width: 1440 },
  { file: 'ru/pictures/guest.jpg', route: '/guest/', width: 390 },
  { file: 'ru/pictures/owner.jpg', route: '/owner/', width: 1440 },
  { file: 'ru/pictures/cleaner.jpg', route: '/cleaner/', width: 390 },
]

await buildAll()
await mkdir('docs/ru/pictures', { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-pictures-'))
const server = await startDemoServer(dataDir)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
try {
  const client = await signInToDemo(server.url)
  const { talk, stay } = await whoWaits(client)
  const storage = { token: client.token, agency_id: String(client.agencyId) }
  for (const picture of pictures) {
    const route = picture.route.replace('{talk}', talk).replace('{stay}', stay)
    await take(browser, { ...picture, route }, storage)
  }
} finally {
  await browser.close()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** The conversation of a guest who comes today and has asked something, and their stay. */
async function whoWaits({ call }: DemoClient): Promise<{ readonly talk: string; readonly stay: string }> {
  const { body } = await call('GET', 'dialogs?tab=waiting')
  const lines = fieldOf(body, 'data')
  const found = Array.isArray(lines) ? lines.find((line) => fieldOf(line, 'channel') === 'max') : undefined
  if (!found) throw new Error('Nobody of the demo waits for an answer in MAX.')
  return { talk: String(fieldOf(found, 'id')), stay: String(fieldOf(found, 'rent_id')) }
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
  // on a slow machine the network rests between two requests: the bell comes last of all, then nothing is read any more
  if (!route.endsWith('/')) await page.locator('.top-bar button[aria-label^="Уведомления"]').waitFor()
  for (const wait of ['.MuiSkeleton-root', '.busy-line'])
    await page.locator(wait).first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `docs/${file}`, ...(file.endsWith('.jpg') ? { quality: 70 } : {}) })
  await context.close()
  console.log(`docs/${file}`)
}
