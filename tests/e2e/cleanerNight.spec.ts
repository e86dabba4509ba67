import type { BrowserContext, Page } from '@playwright/test'
import { type Line, leadLine } from '../../scripts/drill/line.ts'
import { type Caller, newRow, signedCaller } from './support/people.ts'
import { startRelease, takenOver } from './support/release.ts'
import { shotOf } from './support/shots.ts'
import { expect, expectComplaints, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const flatName = 'Подвальная 1'
/** What a browser says by itself of a network that is gone. */
const lostNetwork =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|NETWORK_CHANGED)/
const unsent = /HttpError: Не удалось отправить запрос/

/** A flat with a list of three points, two of them with photos, its cleaner and a clean of today. */
async function prepare(call: Caller) {
  const object_id = await newRow(call, 'PATCH', 'objects', {
    name: flatName,
    address: 'Подвальная улица, 1',
    timezone: 'Europe/Moscow',
    group: 'Ночь',
    clean_duration_min: 120,
    clean_price: 1500,
  })
  const list = [
    { title: 'Застелить кровати', zone: 'bedroom', required: true, photo_required: true, min_photos: 2 },
    { title: 'Вымыть плиту', zone: 'kitchen', required: true, photo_required: true, min_photos: 1 },
    { title: 'Вынести мусор', zone: 'other', required: true },
    { title: 'Вода', zone: 'other', kind: 'meter', required: true },
  ]
  // a new flat begins with a list of its own
  const { body: given } = await call('GET', `points/${object_id}`)
  for (const { id } of Array.isArray(given) ? given : []) await call('DELETE', `points/${id}`)
  for (const point of list) await newRow(call, 'POST', 'points', { object_id, ...point })
  const cleaner = await newRow(call, 'POST', 'cleaners', {
    name: 'Ночная Клинерша',
    phone: '+79995550101',
    active: true,
    object_ids: [object_id],
  })
  const clean = await newRow(call, 'POST', 'cleans', {
    object_id,
    type: 'checkout',
    date: Object((await call('GET', `cleaners/${cleaner}`)).body).today,
    cleaner_id: cleaner,
  })
  return { cleaner, clean, key: await keyOf(call, cleaner) }
}

/** A page that its phone can open without a network from now on. */
async function openOnce(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Подтвердить' })).toBeVisible()
  await untilKept(page)
}

async function keyOf(call: Caller, cleaner: number): Promise<string> {
  const { body } = await call('GET', 'cleaners')
  const found = Array.isArray(body) ? body.find(({ id }) => id === cleaner) : undefined
  return String(found?.public_id)
}

/** The page is closed and opened again by its link, as a phone does that needed its memory. */
async function reopen(context: BrowserContext, page: Page, address: string): Promise<Page> {
  await page.close()
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.locator('.cp')).toBeVisible()
  return next
}

async function takePhoto(page: Page, what: string, file: Awaited<ReturnType<typeof shotOf>>): Promise<void> {
  await page.getByLabel(`Снять: ${what}`).setInputFiles(file)
}

const counter = (page: Page) => page.locator('.cp-counter b')
const waitingLine = (page: Page) => page.locator('.cp-waiting')

/** Goes until the worker of the page holds all that it needs. */
async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated')
}

test('from the offer to the payout with the network gone and the page closed three times: all arrives once, the clean is done and paid', async ({
  page: first,
  context,
  ownDemo,
  complaints,
}) => {
  const call = await signedCaller(first, ownDemo.url, 'admin@demo.ru')
  const { cleaner, clean, key } = await prepare(call)
  expect((await call('PATCH', 'cleans', { id: clean, status: 'planned' })).status).toBe(200)
  expect((await call('PATCH', 'cleans', { id: clean, action: 'offer' })).status).toBe(200)
  const line = await leadLine(context, ownDemo.url)
  try {
    const page = await workTheNight({ line, first, context, address: `${line.url}/cleaner/${key}` })
    const done = await call('GET', `cleans/${clean}`)
    expect(done.body).toMatchObject({ status: 'done', cleaner_id: cleaner })
    const { points, problems, photos_after } = Object(done.body)
    expect(
      points.map((point: { done: boolean; file_ids: number[] }) => [point.done, point.file_ids?.length ?? 0]),
    ).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [true, 0],
    ])
    expect(points[3]).toMatchObject({ title: 'Вода', number: 104.5 })
    await payOut(page, call, { clean, cleaner })
    expect(problems).toMatchObject([{ text: 'Разбито зеркало', file_ids: [expect.any(Number)] }])
    expect(photos_after).toHaveLength(1)
    const { body: files } = await call('GET', `files?entity_type=cleans&entity_id=${clean}`)
    expect(files).toMatchObject({ total: 5 })
    const { body: tasks } = await call('GET', 'clienttasks?status=new')
    const told = Array.isArray(tasks) ? tasks.filter(({ clean_id }) => clean_id === clean) : []
    expect(told).toHaveLength(1)
    await page.close()
  } finally {
    line.end()
  }
  expectComplaints(complaints, [lostNetwork, unsent])
})

/** Accepted, put into a payout and paid: the page of the cleaner owes nothing any more. */
async function payOut(
  page: Page,
  call: Caller,
  { clean, cleaner }: { readonly clean: number; readonly cleaner: number },
): Promise<void> {
  const accepted = { id: clean, action: 'check', despite_problem: true }
  expect((await call('PATCH', 'cleans', accepted)).body).toMatchObject({ status: 'checked' })
  const { today } = Object((await call('GET', `cleaners/${cleaner}`)).body)
  const payout = await newRow(call, 'POST', 'payouts', { cleaner_id: cleaner, begin: today, end: today })
  for (const state of ['approved', 'paid'])
    expect((await call('PATCH', 'payouts', { id: payout, state })).status).toBe(200)
  await page.reload()
  const totals = page.getByRole('region', { name: 'Итоги месяца' })
  await expect(totals.getByText(/^К выплате за всё время/).locator('xpath=..')).toHaveText(/0\s₽$/)
}

async function workTheNight({
  line,
  first,
  context,
  address,
}: {
  readonly line: Line
  readonly first: Page
  readonly context: BrowserContext
  readonly address: string
}): Promise<Page> {
  let page = first
  await test.step('taken and begun with a network', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Взять' }).click()
    const accept = page.getByRole('button', { name: 'Подтвердить' })
    const start = page.getByRole('button', { name: 'Я на месте, начать' })
    await expect(accept.or(start)).toBeVisible()
    if (await accept.isVisible()) await accept.click()
    await start.click()
    await expect(counter(page)).toHaveText('0 из 4')
    await expect(waitingLine(page)).toHaveCount(0)
    await untilKept(page)
  })
  await test.step('the network is gone: a tick and a photo, then the page is closed', async () => {
    await line.cut()
    await page.getByRole('checkbox', { name: /Застелить кровати/ }).click()
    await takePhoto(page, 'Застелить кровати', await shotOf('beds', '#0a5a3c', 640, 480))
    await expect(waitingLine(page)).toContainText('1 фото и 1 отметка ждут сети')
    page = await reopen(context, page, address)
  })
  await test.step('opened without a network it knows what was done; more photos, a problem, closed again', async () => {
    await page.getByRole('button', { name: `Продолжить: ${flatName}` }).click()
    await expect(counter(page)).toHaveText('1 из 4')
    await expect(page.getByText('Фото 1 из 2')).toBeVisible()
    await takePhoto(page, 'Застелить кровати', await shotOf('beds2', '#145a3c', 640, 480))
    await page.getByRole('checkbox', { name: /Вымыть плиту/ }).click()
    await takePhoto(page, 'Вымыть плиту', await shotOf('stove', '#1e5a3c', 640, 480))
    await page.getByRole('button', { name: 'Проблема', exact: true }).click()
    await page.getByLabel('Что случилось?').fill('Разбито зеркало')
    await page
      .getByLabel('Приложить фото проблемы')
      .setInputFiles(await shotOf('mirror', '#285a3c', 640, 480))
    await page.getByRole('button', { name: 'Сообщить о проблеме' }).click()
    await expect(waitingLine(page)).toContainText('4 фото и 3 отметки ждут сети')
    page = await reopen(context, page, address)
  })
  await test.step('the last tick, a photo after the work, the end; closed a third time', async () => {
    await page.getByRole('button', { name: `Продолжить: ${flatName}` }).click()
    await expect(page.getByText('Разбито зеркало')).toBeVisible()
    await page.getByRole('checkbox', { name: /Вынести мусор/ }).click()
    await page.getByLabel('Показание').fill('104,5')
    await page.getByLabel('Показание').blur()
    await takePhoto(page, 'Фото после уборки', await shotOf('after', '#325a3c', 640, 480))
    await page.getByRole('button', { name: 'Завершить уборку' }).click()
    await expect(waitingLine(page)).toContainText('5 фото и 6 отметок ждут сети')
    page = await reopen(context, page, address)
    await expect(page.getByText('Убрано')).toBeVisible()
    await expect(waitingLine(page)).toContainText('5 фото и 6 отметок ждут сети')
  })
  await test.step('the network is back: nothing waits any more, and no red word', async () => {
    await line.mend()
    await expect(waitingLine(page)).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByText('Убрано')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  return page
}

test('a link that was replaced meanwhile says so as soon as there is a network, and what waits under it goes by the new one', async ({
  page,
  context,
  ownDemo,
  complaints,
}) => {
  const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
  const { cleaner, clean, key } = await prepare(call)
  const line = await leadLine(context, ownDemo.url)
  const dead = page.getByText('Ссылка больше не действует, попросите новую')
  try {
    await openOnce(page, `${line.url}/cleaner/${key}`)
    await line.cut()
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await page.reload()
    await expect(page.getByText(flatName).first()).toBeVisible()
    expect((await call('PATCH', 'cleaners', { id: cleaner, reissue_link: true })).status).toBe(200)
    await line.mend()
    await expect(dead).toBeVisible()
    await expect
      .poll(() => page.evaluate((name) => document.documentElement.innerHTML.includes(name), flatName))
      .toBe(false)
    await expect(page.getByText(/^1\sотметка ждёт на этом телефоне/)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('cleaner_page')
    await line.cut()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Не удалось загрузить уборки' })).toBeVisible()
    await line.mend()
    await page.goto(`${line.url}/cleaner/${await keyOf(call, cleaner)}`)
    await expect.poll(async () => Object((await call('GET', `cleans/${clean}`)).body).status).toBe('accepted')
    await page.close()
  } finally {
    line.end()
  }
  expectComplaints(complaints, [lostNetwork, unsent, /404 \(Not Found\)/, /HttpError: Не найдено|HttpError/])
})

test('a new version takes over at the next opening, and what waits goes by it', async ({
  page,
  context,
  ownDemo,
  complaints,
}) => {
  const call = await signedCaller(page, ownDemo.url, 'admin@demo.ru')
  const { clean, key } = await prepare(call)
  const site = await startRelease(ownDemo.url)
  const address = `${site.url}/cleaner/${key}`
  try {
    await openOnce(page, address)
    await context.route('**/api/admin/cleans', (route) => route.abort())
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(waitingLine(page)).toHaveText('1 отметка ждёт сети')
    site.release()
    await page.goto(address)
    // this opening is still of the version before, and brings the next one
    await expect(page.locator('body[data-next]')).toHaveCount(0)
    await expect.poll(() => page.evaluate(takenOver), { timeout: 60_000 }).toBe(true)
    await page.goto(address)
    await expect(page.locator('body[data-next]')).toBeAttached()
    await expect(waitingLine(page)).toHaveText('1 отметка ждёт сети')
    await context.unroute('**/api/admin/cleans')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Я на месте, начать' })).toBeVisible()
    await expect(waitingLine(page)).toHaveCount(0)
    expect((await call('GET', `cleans/${clean}`)).body).toMatchObject({ status: 'accepted' })
    await page.close()
  } finally {
    await site.stop()
  }
  expectComplaints(complaints, [/ERR_FAILED/])
})
