// A20, the browser's half of `tests/security/hostileTexts.test.ts`: every text of the demo agency becomes one that a page
// could run, then every screen is opened, even without the policy that forbids foreign scripts.
import type { Page } from '@playwright/test'
import type { Model } from '#schema/define.ts'
import { modelList } from '#schema/index.ts'
import { rolesOfPath } from '#schema/menu.ts'
import { type Answer, isRecord, refusedFields, rowsOf, type Values } from '#tests/support/answers.ts'
import { bodyOf } from '#tests/support/bodies.ts'
import { hostileTexts } from '#tests/support/hostileTexts.ts'
import { findLine, type Line, lineOf, withId } from '#tests/support/lines.ts'
import { withBytes } from '#tests/support/pictures.ts'
import { sourceOf, type TextSource, wordsFor } from '#tests/support/plantTexts.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { goWithin, quiet } from './support/quiet.ts'
import { shellRoutes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** How many rows of a list are changed: about as many as a screen shows. */
const mostRows = 6

test.use({ bypassCSP: true })

const speaking = modelList.filter(
  ({ fields }) => Object.keys(wordsFor(fields, sourceOf(hostileTexts))).length > 0,
)

/** The first rows of an entity's list; none for an entity that has no list. */
async function rowsIn(call: Caller, model: Model): Promise<Values[]> {
  const list = findLine(model, 'list')
  return list ? rowsOf(asAnswer(await call('GET', withId(list.path, 1)))).slice(0, mostRows) : []
}

/** Changes the first rows of an entity, or makes one where nothing changes them; gives how many fields took the texts. */
async function plant(call: Caller, model: Model, source: TextSource): Promise<number> {
  const change = findLine(model, 'update') ?? findLine(model, 'save')
  const make = findLine(model, 'create')
  let planted = 0
  const rows = change ? await rowsIn(call, model) : []
  if (change && rows.length > 0) {
    for (const row of rows)
      planted += await send(call, change, { id: row.id }, wordsFor(model.fields, source, row))
  } else if (make) {
    const parentOf = async (name: string) => {
      const parent = modelList.find((one) => one.name === name)
      const [row] = parent ? await rowsIn(call, parent) : []
      return Number(row?.id)
    }
    const body = withBytes(model, await bodyOf(model, 1, 'all', parentOf))
    planted = await send(call, make, body, wordsFor(model.fields, source))
  }
  source.keep(planted > 0)
  return planted
}

/** Sends words beside a body until those that are refused by name are left out; gives how many were taken. */
async function send(call: Caller, { method, path }: Line, body: Values, words: Values): Promise<number> {
  const left = { ...words }
  for (;;) {
    const answer = await call(method, path, { ...body, ...left })
    if (answer.status < 300) return Object.keys(left).length
    const named = refusedFields(asAnswer(answer)).map((name) => name.split('.')[0] ?? '')
    const known = named.filter((name) => Object.hasOwn(left, name))
    if (known.length === 0) return 0
    for (const name of known) delete left[name]
  }
}

const asAnswer = ({ status, body }: Awaited<ReturnType<Caller>>): Answer => ({
  status,
  body,
  headers: {},
  text: JSON.stringify(body),
})

/** The key of the page of a guest who comes. */
async function keyOfStay(call: Caller): Promise<string> {
  const rows: unknown[] = rowsOf(asAnswer(await call('GET', 'rents?status=booked')))
  const stay = rows.find((row) => isRecord(row) && row.kind === 'guest')
  const { body } = await call('GET', `rents/${Object(stay).id}`)
  return String(Object(body).guest_page_id)
}

/** The agency itself is changed by calls of its own. */
async function plantAgency(call: Caller, source: TextSource): Promise<void> {
  const { body } = await call('GET', 'agency')
  const row = isRecord(body) ? { ...body, ...Object(body.settings), ...Object(body.contacts) } : {}
  for (const { calls } of modelList.filter(({ traits }) => traits?.includes('root'))) {
    for (const special of Object.values(calls)) {
      if (typeof special === 'string' || !special.body || !special.call.startsWith('PATCH')) continue
      await send(call, lineOf(special), {}, wordsFor(special.body, source, row))
    }
  }
}

/** Remembers dialogs and requests that a text brought about. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()}: a dialog «${dialog.message()}»`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) faults.push(`${page.url()}: a request to ${request.url()}`)
  })
  return faults
}

/** What on the page came from a text: a script that ran, an element with a handler, an address that runs. */
function findInjected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // forgotten for the next screen of the same page
    const found =
      Reflect.has(window, '__xss') && Reflect.deleteProperty(window, '__xss') ? ['a script ran'] : []
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'background']
    for (const element of document.querySelectorAll('*')) {
      const isForeign = /^(iframe|object|embed|base|marquee|portal|frameset|xss)$/i.test(element.tagName)
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (addresses.includes(name) && /^\s*(javascript|vbscript|data:text|(https?:)?\/\/evil)/i.test(value)),
      )
      if (isForeign || attributes.length > 0) found.push(element.outerHTML.slice(0, 200))
    }
    return found
  })
}

const isPublic = (address: string) => /^\/(owner|cleaner|guest)\//.test(address)

/** Opens the addresses one after another; gives what was wrong, and the addresses where no hostile text was seen. */
async function visit(page: Page, url: string, addresses: readonly string[]) {
  const faults = watch(page)
  const silent: string[] = []
  for (const [at, address] of addresses.entries()) {
    // a public page is a program of its own; the panel is loaded once, as it is where people work
    if (at === 0 || isPublic(address)) await page.goto(`${url}${address}`)
    else await goWithin(page, address)
    await expect(page.locator('main')).toBeVisible()
    await quiet(page)
    for (const one of await findInjected(page)) faults.push(`${address}: ${one}`)
    const values = await page
      .locator('input, textarea')
      .evaluateAll((all) =>
        all.map((one) =>
          one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
        ),
      )
    const text = `${await page.locator('body').innerText()} ${values.join(' ')}`
    if (!text.includes('__xss')) silent.push(address)
  }
  return { faults, silent }
}

/** The screens that the panel has beside the routes of the specification: cards and forms of rows, sections of settings. */
async function furtherScreens(page: Page, call: Caller, url: string): Promise<string[]> {
  const cards: string[] = []
  for (const model of speaking.filter(({ traits }) => !traits?.includes('screenless'))) {
    const [row] = await rowsIn(call, model)
    if (!row || !findLine(model, 'update')) continue
    if (findLine(model, 'all') || !findLine(model, 'list')?.path.includes('{')) cards.push(`/${model.name}`)
    cards.push(`/${model.name}/${row.id}`, `/${model.name}/${row.id}/edit`)
  }
  await page.goto(`${url}/settings`)
  await expect(page.locator('a[href^="/settings/"]').first()).toBeVisible()
  const sections = await page
    .locator('a[href^="/settings/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const known: readonly string[] = shellRoutes
  return [...new Set([...cards, ...sections])].filter((path) => rolesOfPath(path) && !known.includes(path))
}

test('no text that people type runs as a script on any screen (A20)', async ({ page, context, ownDemo }) => {
  const { url } = ownDemo
  const call = await enter(page, url, 'admin@demo.ru')
  const keyOf = async (list: string) => {
    const { body } = await call('GET', list)
    return String(Reflect.get(Object(Reflect.get(Object(body), 0)), 'public_id'))
  }
  const guest = await keyOfStay(call)
  const publicPages = [
    `/owner/${await keyOf('owners')}`,
    `/cleaner/${await keyOf('cleaners')}`,
    `/guest/${guest}`,
  ]

  await test.step('every text is changed', async () => {
    const source = sourceOf(hostileTexts)
    const untouched: string[] = []
    // only a shift that waits for somebody takes another word
    await newRow(call, 'POST', 'handovers', { note: 'Ключи у консьержа' })
    for (const model of speaking) if ((await plant(call, model, source)) === 0) untouched.push(model.name)
    await plantAgency(call, source)
    expect(source.left()).toBe(0)
    for (const [path, more] of [
      ['message', {}],
      ['request', { type: 'problem' }],
    ] as const) {
      const said = await page.request.post(`${url}/api/admin/guestpage/${path}`, {
        headers: { 'X-Public-Id': guest, 'Idempotency-Key': `hostile-${path}` },
        data: { ...more, text: hostileTexts.join(' ').slice(0, 4000) },
      })
      expect(said.status(), `${path}: ${await said.text()}`).toBeLessThan(300)
    }
    // the agency has calls of its own, accounts of sending come in one body; the others are written by the server alone
    const others = [
      'agency',
      'sources',
      'examples',
      'hookdeliveries',
      'closedperiods',
      'senders',
      'notifications',
      'dialogs',
      'replies',
      'guestaddresses',
      'consents',
      'charges',
      'signings',
    ]
    expect(untouched).toEqual(others)
  })

  const screens = [...shellRoutes, ...(await furtherScreens(page, call, url)), ...publicPages]
  const other = await context.newPage()
  await other.addInitScript(
    (keys) => {
      for (const [name, value] of Object.entries(keys)) localStorage.setItem(name, value)
    },
    await page.evaluate(() => ({ ...localStorage })),
  )
  const half = Math.ceil(screens.length / 2)
  const seen = await Promise.all([
    visit(page, url, screens.slice(0, half)),
    visit(other, url, screens.slice(half)),
  ])
  expect(seen.flatMap(({ faults }) => faults)).toEqual([])
  // most screens show texts that people typed; one that showed none would prove nothing
  expect(seen.flatMap(({ silent }) => silent).length).toBeLessThan(screens.length / 3)
})
