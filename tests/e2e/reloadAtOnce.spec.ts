import { addDays, todayIn } from '#schema/rules/dates.ts'
import { enter, newRow } from './support/people.ts'
import { withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

test('a deletion that was confirmed twice is carried out although its page is left at once, over a slow network too', async ({
  page,
  context,
}) => {
  await withDemo(
    async (server) => {
      const call = await enter(page, server.url, 'admin@demo.ru')
      const flat = { name: 'Пробная 2', address: 'Пробная улица, 2', timezone: 'Europe/Moscow' }
      const object_id = await newRow(call, 'PATCH', 'objects', flat)
      const stay = { object_id, begin: day(40), end: day(43), guest_name: 'Ольга Спешащая', amount: 10_000 }
      const rent_id = await newRow(call, 'POST', 'rents', stay)
      await call('POST', 'rents/payment', { rent_id, object_id, amount: 5_000 })
      const paid = async () => Object((await call('GET', `rents/${rent_id}`)).body).paid

      await page.goto(`${server.url}/rents?drawer=rents:${rent_id}`)
      const drawer = page.getByRole('complementary', { name: 'Бронирование' })
      await drawer.getByRole('button', { name: 'Удалить историю платежей' }).click()
      await page.getByRole('button', { name: 'Продолжить' }).click()
      const network = await context.newCDPSession(page)
      const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20 }
      await network.send('Network.emulateNetworkConditions', slow)
      await page.getByRole('button', { name: /^Удалить 1 платёж на 5\s000/ }).click()
      await page.reload()
      await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
      await expect.poll(paid).toBe(0)
      const facts = Object((await call('GET', `rents/${rent_id}`)).body).histories
      expect(facts).toEqual([])
    },
    { page },
  )
})
