// Every route of the panel as each role opens it in the running demo, by its address, with a warm cache.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { hiddenSections, menuEntries } from '../schema/menu.ts'
import { type Role, roles } from '../schema/roles.ts'
import { startDemoServer } from '../scripts/demoServer.ts'
import { browserArguments, findBrowser } from '../scripts/findBrowser.ts'
import { median } from './median.ts'
import type { Line } from './report.ts'
import { type RouteTimes, routeStillness, watchRoute } from './routeWatch.ts'

/** A route with the medians of its visits. */
export interface RouteFigure extends RouteTimes {
  readonly role: Role
  readonly route: string
}

const warmings = 1
const slowest = 5
const goal = 1000
const cards = ['objects', 'rents', 'cleaners', 'cleans']

/** Of every role in a demo of its own: the slowest content of all routes, and those that are whole last, when nothing moves. */
export async function routeLines(rounds: number): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuchnik-routes-'))
  try {
    const server = await startDemoServer(dataDir, { program: 'dist/server/main.js' })
    const figures = await measureRoutes(server.url, rounds).finally(() => server.end('SIGTERM'))
    return roles.flatMap((role) => slowestOf(figures.filter((figure) => figure.role === role)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function slowestOf(figures: readonly RouteFigure[]): Line[] {
  const last = figures
    .toSorted((a, b) => b.first - a.first)
    .slice(0, 1)
    .map(({ role, route, first }) => ({
      what: `${role}, slowest content of ${figures.length} routes: ${route}, ms`,
      product: first,
      most: goal,
      digits: 0,
    }))
  const wholes = figures
    .toSorted((a, b) => b.whole - a.whole)
    .slice(0, slowest)
    .flatMap(({ role, route, first, whole }) => [
      { what: `${role}, ${route}: content, ms`, product: first, most: goal, digits: 0 },
      { what: `${role}, ${route}: whole, ms`, product: whole, most: goal, digits: 0 },
    ])
  return [...last, ...wholes]
}

/** Visits every route of every role so many times in a running demo, after visits that fill the cache. */
export async function measureRoutes(url: string, rounds: number): Promise<RouteFigure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments] })
  try {
    const figures: RouteFigure[] = []
    for (const role of roles) figures.push(...(await visitAll(browser, url, role, rounds)))
    return figures
  } finally {
    await browser.close()
  }
}

async function visitAll(browser: Browser, url: string, role: Role, rounds: number): Promise<RouteFigure[]> {
  const { token, agency_id } = await ask(`${url}/api/admin/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: `${role}@demo.ru`, password: 'demo-klyuchnik' }),
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' })
  try {
    const storage = { token: String(token), agency_id: String(agency_id) }
    await context.addInitScript(watchRoute, [storage, routeStillness] as const)
    const figures: RouteFigure[] = []
    for (const route of await routesOf(role, url, storage.token)) {
      const visits: RouteTimes[] = []
      for (let turn = 0; turn < warmings + rounds; turn += 1) {
        const times = await visit(context, `${url}${route}`)
        if (turn >= warmings) visits.push(times)
      }
      figures.push({
        role,
        route,
        first: median(visits.map(({ first }) => first)),
        whole: median(visits.map(({ whole }) => whole)),
      })
    }
    return figures
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string): Promise<RouteTimes> {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'commit' })
    const times = await page.waitForFunction((): RouteTimes | undefined => Reflect.get(window, 'routeTimes'))
    return Object(await times.jsonValue())
  } finally {
    await page.close()
  }
}

/** The addresses that a role may open: its sections, the board, and the cards of the first row that it sees. */
async function routesOf(role: Role, url: string, token: string): Promise<string[]> {
  const sections = [...menuEntries, ...hiddenSections]
    .filter((section) => section.roles.some((one) => one === role))
    .map(({ route }) => route)
  const found = sections.includes('/rents') ? ['/rents?view=board'] : []
  for (const name of cards.filter((card) => sections.some((route) => route === `/${card}`))) {
    const answer = await ask(`${url}/api/admin/${name}`, { headers: { authorization: `Bearer ${token}` } })
    const rows = Array.isArray(answer) ? answer : answer.data
    found.push(`/${name}/${Object(Object(rows)[0]).id}`)
  }
  return [...(sections.includes('/dashboard') ? ['/'] : []), ...sections, ...found]
}

async function ask(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  return Object(await answer.json())
}
