// A guest reads the rules and the contract, signs by a code that came to the phone, and the card of the booking proves it.
import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { type GreenStandIn, startGreenStandIn } from '#standIns/greenStandIn.ts'
import { findBarriers } from './support/barriers.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

const phone = '79215550177'

async function withGateway(page: Page, use: (url: string, green: GreenStandIn) => Promise<void>) {
  const green = await startGreenStandIn()
  const env = { WHATSAPP_API_ROOT: green.url, MAX_API_ROOT: green.url, OUTGOING_ALLOW: green.host }
  try {
    await withDemo(({ url }) => use(url, green), { page, env })
  } finally {
    await green.stop()
  }
}

/** A booking of the demo whose guest has rules and a contract to agree to. */
async function newStay(call: Caller) {
  const today = todayIn('Europe/Moscow', new Date().toISOString())
  const [begin, end] = [addDays(today, 400), addDays(today, 402)]
  const place = { name: 'Подписная 1', city: 'Казань', address: 'Подписная, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', place)
  await newRow(call, 'POST', 'objects/instruction/', { object_id, type: 'rules', text: 'Тишина с 22:00' })
  const step = { code: 'house_rules', name: 'Правила дома', actor: 'guest', form: 'rules', sort: -2 }
  expect((await call('PATCH', 'steps', step)).status).toBe(200)
  const guest = { guest_name: 'Олег Подписной', guest_phone: `+${phone}`, adults: 2 }
  const rent = await newRow(call, 'POST', 'rents', { object_id, begin, end, amount: 9000, ...guest })
  return { rent, key: String(Object((await call('GET', `rents/${rent}`)).body).guest_page_id) }
}

test('a guest agrees to the rules, signs the contract by a code, and the card shows the evidence', async ({
  page,
}) => {
  await withGateway(page, async (url, green) => {
    const call = await enter(page, url, 'admin@demo.ru')
    const { rent, key } = await newStay(call)

    await test.step('the rules stand word for word, and a press agrees to them', async () => {
      await page.goto(`${url}/guest/${key}`)
      await expect(page.getByText('Тишина с 22:00').first()).toBeVisible()
      await page.getByRole('button', { name: 'Правила прочитаны, согласие даю' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Правила дома' })).toContainText('Готово')
    })

    await test.step('the contract is read whole; without the tick no code is asked for', async () => {
      await page.locator('#step-contract summary').click()
      await page.getByRole('button', { name: 'Дальше: Договор' }).click()
      await expect(page.getByText(/Олег Подписной, далее «Наниматель»/)).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      const ask = page.getByRole('button', { name: /^Получить код на телефон/ })
      await ask.click()
      await expect(page.getByRole('alert')).toHaveText('Прочитайте договор и поставьте отметку.')
      await page.getByLabel('Договор прочитан, согласие с ним даю').check()
      await ask.click()
      await expect(page.getByText(/^Код отправлен на телефон ••• 0177/)).toBeVisible()
    })

    await test.step('a wrong code costs a try, the right one signs', async () => {
      const sent = () => green.messages.findLast(({ chatId }) => chatId === `${phone}@c.us`)?.text ?? ''
      await expect.poll(sent).toMatch(/\d{6}/)
      const code = /\d{6}/.exec(sent())?.[0] ?? ''
      const field = page.getByLabel('Код из сообщения, 6 цифр')
      await field.fill(code === '000000' ? '111111' : '000000')
      await page.getByRole('button', { name: 'Подписать договор' }).click()
      await expect(page.getByText('Код не подошёл. Осталось попыток: 4.')).toBeVisible()
      await field.fill(code)
      await page.getByRole('button', { name: 'Подписать договор' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Договор' }).first()).toContainText('Готово')
    })

    await test.step('the card of the booking has both papers, and the sheet its evidence', async () => {
      await page.goto(`${url}/rents/${rent}`)
      const block = page.getByRole('region', { name: 'Согласия и подписи' })
      await expect(block.getByRole('listitem')).toHaveCount(2)
      await block
        .getByRole('listitem')
        .filter({ hasText: 'Договор' })
        .getByRole('button', { name: 'Показать' })
        .click()
      const sheet = page.getByRole('dialog', { name: 'Договор' })
      await expect(sheet).toContainText('••• 0177')
      await expect(sheet).toContainText('WhatsApp')
      await expect(sheet).toContainText(/[0-9a-f]{64}/)
      expect(await findBarriers(page)).toEqual([])
    })
  })
})
