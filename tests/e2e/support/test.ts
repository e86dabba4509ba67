// What every journey starts from: a running server with the demo agency, a quiet console, people who sign in.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, startDemoServer } from '../../../scripts/demoServer.ts'

/** The password of every demo account. */
export const demoPassword = 'demo-klyuchnik'

interface PerTest {
  /** What the browser said on its console: errors and warnings, one line each. Must stay empty. */
  readonly complaints: string[]
  /** A server of this test alone, for journeys that change data. */
  readonly ownDemo: RunningServer
}

interface PerWorker {
  /** A server that journeys of one worker share, to be read only. */
  readonly demo: RunningServer
}

/** Starts a server with the demo agency in a directory of its own, gives it to `use` and takes both away. */
async function withDemo(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-journey-'))
  const server = await startDemoServer(dataDir)
  try {
    await use(server)
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The journeys' own `test`: fails a journey whose browser complains on the console. */
export const test = base.extend<PerTest, PerWorker>({
  // biome wants no empty pattern, Playwright wants a pattern: each fixture names what it needs
  demo: [({ browserName: _browser }, use) => withDemo(use), { scope: 'worker' }],
  ownDemo: ({ browserName: _browser }, use) => withDemo(use),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      await use(complaints)
      expect(complaints, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Signs in on the login page as a person would; the agency's own account by the other side of the switch. */
export async function signIn(
  page: Page,
  url: string,
  login: string,
  side: 'Агентство' | 'Сотрудник' = 'Сотрудник',
) {
  await page.goto(`${url}/login`)
  await page
    .getByRole('radio', { name: side })
    .or(page.getByRole('button', { name: side, exact: true }))
    .first()
    .click()
  await page.getByLabel('Логин').fill(login)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Signs in by the call alone and puts the token where the panel keeps it, for journeys that are about something else. */
export async function enter(page: Page, url: string, login: string): Promise<string> {
  const answer = await page.request.post(`${url}/api/admin/users/login`, {
    data: { login, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  const { token, agency_id } = await answer.json()
  await page.addInitScript(
    ([key, agency]) => {
      localStorage.setItem('token', String(key))
      localStorage.setItem('agency_id', String(agency))
    },
    [token, agency_id],
  )
  return String(token)
}

export { expect } from '@playwright/test'
