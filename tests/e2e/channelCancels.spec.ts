import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { newTasksOf, type PlayedChannel, withChannel } from './support/channel.ts'
import { type Caller, enter } from './support/people.ts'
import type { JourneyServer } from './support/server.ts'
import { expect, test } from './support/test.ts'

const today = todayIn('Europe/Moscow', Date.now())
const [begin, end] = [today, addDays(today, 3)]
const guest = 'Нина Жилкова'
const booking = { id: 8301, begin, end, guest }

test('a channel that cancels a booking with the guest inside is not obeyed until a person decides', async ({
  page,
}) => {
  await withChannel(page, (server, channel) => journey(page, server, channel))
})

async function journey(page: Page, server: JourneyServer, channel: PlayedChannel) {
  const call = await enter(page, server.url, 'admin@demo.ru')
  const flat = await channel.connect(call)
  channel.book(booking)
  await call('POST', 'rents/fetch', {})
  const rent = await rentOf(call, flat)
  const { status, body } = await call('PATCH', 'rents', { id: rent.id, status: 'checked_in' })
  expect(status, JSON.stringify(body)).toBe(200)

  const drawer = page.getByRole('complementary', { name: 'Бронирование' })
  const banner = drawer.getByRole('region', { name: 'Канал ждёт решения' })
  const waiting = page.getByRole('listitem').filter({ hasText: guest })
  const bringNews = async () => {
    const { body: told } = await call('POST', 'rents/fetch', {})
    expect(told).toMatchObject({ success: 1, errors: [] })
    await page.goto(`${server.url}/rents?drawer=rents:${rent.id}`)
  }

  await test.step('the stay is kept, the card says why and asks', async () => {
    channel.book({ ...booking, status: 3 })
    await bringNews()
    await expect(banner).toContainText('Канал отменил бронь')
    await expect(banner).toContainText('гость уже заехал')
    await expect.poll(() => rentOf(call, flat)).toMatchObject({ status: 'checked_in' })
    await expect.poll(() => newTasksOf(call, flat)).toHaveLength(1)
  })

  await test.step('the updates ask the same, and staff keep the stay', async () => {
    await page.goto(`${server.url}/updates?filter={"waiting":true}`)
    await expect(waiting).toContainText('Ждёт решения')
    await waiting.getByRole('button', { name: 'Оставить бронь' }).click()
    await expect(page.getByText('Оставлено наше').first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect.poll(() => rentOf(call, flat)).toMatchObject({ status: 'checked_in' })
    await expect.poll(() => newTasksOf(call, flat)).toEqual([])
  })

  await test.step('the same wish come again asks nobody', async () => {
    channel.book({ ...booking, status: 3 })
    await bringNews()
    await expect(drawer.getByRole('heading', { name: guest })).toBeVisible()
    await expect(banner).toHaveCount(0)
    await expect.poll(() => rentOf(call, flat)).toMatchObject({ status: 'checked_in' })
  })

  await test.step('a cancellation that staff agree with on the card frees the nights', async () => {
    const next = { id: 8302, begin: addDays(today, 4), end: addDays(today, 6), guest: 'Лев Уехалов' }
    channel.book(next)
    await call('POST', 'rents/fetch', {})
    const second = await rentOf(call, flat, next.guest)
    await call('PATCH', 'rents', { id: second.id, status: 'checked_in', early: true })
    channel.book({ ...next, status: 3 })
    await call('POST', 'rents/fetch', {})
    await page.goto(`${server.url}/rents/${second.id}`)
    const card = page.getByRole('article', { name: 'Бронирование' })
    await card
      .getByRole('region', { name: 'Канал ждёт решения' })
      .getByRole('button', { name: 'Отменить бронь' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить бронь' }).click()
    await expect(card.getByText('Отменена', { exact: true }).first()).toBeVisible()
    await expect(card.getByRole('region', { name: 'Канал ждёт решения' })).toHaveCount(0)
    await expect.poll(() => rentOf(call, flat, next.guest)).toMatchObject({ status: 'canceled' })
    await expect.poll(() => newTasksOf(call, flat)).toEqual([])
  })
}

async function rentOf(call: Caller, flat: number, name = guest): Promise<{ readonly id: number }> {
  const { body } = await call('GET', `rents?object_id=${flat}`)
  const found = Array.isArray(body) ? body.find(({ guest_name }) => guest_name === name) : undefined
  return { ...Object(found), id: Number(found?.id) }
}
