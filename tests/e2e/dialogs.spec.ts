import type { Page } from '@playwright/test'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { greenSays } from '#standIns/greenSays.ts'
import { type GreenStandIn, startGreenStandIn } from '#standIns/greenStandIn.ts'
import { findBarriers } from './support/barriers.ts'
import { type Caller, enter, newRow } from './support/people.ts'
import { withDemo } from './support/server.ts'
import { expect, test } from './support/test.ts'

const hook = 'agency/automessages/hook/demo-whatsapp-webhook00000000000'
const guest = 'Ольга Проверкина'
const phone = '79215550101'
const long = 'Спасибо! А ещё подскажите, пожалуйста: можно ли оставить чемоданы в квартире до вечера?'

async function withGateway(page: Page, use: (url: string, green: GreenStandIn) => Promise<void>) {
  const green = await startGreenStandIn()
  const env = { WHATSAPP_API_ROOT: green.url, MAX_API_ROOT: green.url, OUTGOING_ALLOW: green.host }
  try {
    await withDemo(({ url }) => use(url, green), { page, env })
  } finally {
    await green.stop()
  }
}

for (const { where, viewport } of [
  { where: 'at the desk', viewport: { width: 1440, height: 900 } },
  { where: 'on the phone', viewport: { width: 390, height: 844 } },
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test('a guest writes, is answered from the thread, and the card of the booking shows the same talk', async ({
      page,
    }) => {
      await withGateway(page, async (url, green) => {
        const call = await enter(page, url, 'admin@demo.ru')
        // the demo's own messages leave first: the answer would wait for the pauses between them
        expect((await call('POST', 'agency/automessages', { gap_seconds: 0 })).status).toBe(200)
        const rent = await newStay(call)
        let said = 0
        const says = async (text: string) => {
          said += 1
          // the gateway tells whole seconds: the one that has begun would stand before an answer of the same second
          const at = Math.ceil(Date.now() / 1000)
          const data = greenSays({ id: `J${said}`, phone, name: 'Оля', text, at })
          expect((await page.request.post(`${url}/api/admin/${hook}`, { data })).ok()).toBe(true)
        }

        await test.step('the word stands among those who wait, with the stay beside it', async () => {
          await page.goto(`${url}/dialogs`)
          await says('Есть ли парковка?')
          const line = page.getByRole('link', { name: new RegExp(guest) })
          await expect(line).toContainText('Есть ли парковка?')
          expect(await findBarriers(page)).toEqual([])
          await line.click()
          await expect(page.getByRole('heading', { name: guest })).toBeVisible()
          await expect(page.getByRole('article').filter({ hasText: 'Есть ли парковка?' })).toBeVisible()
          expect(await findBarriers(page)).toEqual([])
        })

        const field = page.getByRole('textbox', { name: 'Ответ гостю' })

        await test.step('what is typed stays while another screen is looked at', async () => {
          await field.fill('Есть, во дво')
          await page.reload()
          await expect(field).toHaveValue('Есть, во дво')
        })

        await test.step('the answer goes by the way the guest wrote, to the very number', async () => {
          await field.fill('Есть, во дворе')
          await field.press('Control+Enter')
          await expect(page.getByRole('article').filter({ hasText: 'Есть, во дворе' })).toBeVisible()
          await expect(field).toHaveValue('')
          const sent = () =>
            green.messages.filter(({ chatId }) => chatId === `${phone}@c.us`).map(({ text }) => text)
          await expect.poll(sent).toEqual(['Есть, во дворе'])
        })

        await test.step('what the guest says next comes by itself', async () => {
          await says(long)
          await expect(page.getByRole('article').filter({ hasText: long })).toBeVisible()
        })

        await test.step('the same thread stands on the card of the booking', async () => {
          await page.goto(`${url}/rents/${rent}`)
          const block = page.getByRole('region', { name: 'Переписка' })
          await block.getByRole('button', { name: 'Показать' }).click()
          await expect(block.getByRole('article').filter({ hasText: 'Есть, во дворе' })).toBeVisible()
        })

        await test.step('a task of the stay offers ready answers, and is no wider by them than its window', async () => {
          const task = { type: 'question', title: 'Спросил о парковке', rent_id: rent }
          await page.goto(`${url}/clienttasks/${await newRow(call, 'POST', 'clienttasks', task)}`)
          const answers = page.getByRole('list', { name: 'Что можно ответить' })
          await expect(answers.getByRole('button').first()).toBeVisible()
          const beyond = await answers.evaluate((list) => {
            const wider: string[] = []
            for (let box = list.parentElement; box; box = box.parentElement)
              if (box.scrollWidth > box.clientWidth && box.clientWidth > 0)
                wider.push(box.className || box.tagName)
            return wider
          })
          expect(beyond).toEqual([])
        })

        await test.step('on the board of tasks long words of the guest make no card wider than its column', async () => {
          await says(
            'Спасибо! А ещё подскажите, пожалуйста: можно ли оставить чемоданы в квартире до вечера?',
          )
          await page.goto(`${url}/clienttasks?view=board`)
          const card = page.locator('[data-task]').filter({ hasText: long })
          await expect(card).toBeVisible()
          const room = await card.evaluate((own) => {
            const column = own.closest('section')?.getBoundingClientRect()
            return (column?.right ?? 0) - own.getBoundingClientRect().right
          })
          expect(room).toBeGreaterThan(0)
        })
      })
    })
  })
}

const day = (ahead: number) => addDays(todayIn('Europe/Moscow', Date.now()), ahead)

async function newStay(call: Caller): Promise<number> {
  const flat = { name: 'Пробная 1', address: 'Пробная улица, 1', timezone: 'Europe/Moscow' }
  const object_id = await newRow(call, 'PATCH', 'objects', flat)
  const of = { guest_name: guest, guest_phone: `+${phone}`, amount: 10_000 }
  return newRow(call, 'POST', 'rents', { object_id, begin: day(30), end: day(33), ...of })
}
