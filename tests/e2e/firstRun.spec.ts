import { expect } from '@playwright/test'
import { openWindow } from './support/clock.ts'
import { callerOf } from './support/people.ts'
import { withServer } from './support/server.ts'
import { expectComplaints, test } from './support/test.ts'

test('the link of an empty installation creates the agency once, and invites lead the staff in', async ({
  page,
  browser,
  complaints,
}) => {
  await withServer({ page, args: [] }, async ({ url, output }) => {
    // the server answers before it has said what to do
    const linkIn = () => /http\S+\/start\/[\w-]+(?=\s)/.exec(output())?.[0]
    await expect.poll(linkIn).toBeDefined()
    const link = linkIn()
    expect(output()).not.toContain('demo')

    await test.step('a weak password is refused at its field and creates nothing', async () => {
      await page.goto(String(link))
      await page.getByLabel('Название агентства').fill('Ключи у моря')
      await page.getByLabel('Часовой пояс').selectOption('Europe/Kaliningrad')
      await page.getByLabel('Ваше имя').fill('Анна Море')
      await page.getByLabel('Телефон или почта').fill('anna@more.ru')
      await page.getByLabel('Пароль, не короче 10 знаков').fill('anna@more.ru')
      await page.getByRole('button', { name: 'Создать агентство' }).click()
      await expect(page.getByText('Такой пароль угадать легко')).toBeVisible()
      await expect(page.getByLabel('Название агентства')).toHaveValue('Ключи у моря')
      expectComplaints(complaints, [/400/])
    })

    await test.step('a good one creates the agency and opens its panel', async () => {
      await page.getByLabel('Пароль, не короче 10 знаков').fill('berega-i-klyuchi')
      await page.getByRole('button', { name: 'Создать агентство' }).click()
      await expect(page.getByRole('link', { name: 'Собственники' })).toBeVisible()
    })

    const token = String(await page.evaluate(() => localStorage.getItem('token')))
    const call = callerOf(page, url, token)
    const { body: agency } = await call('GET', 'agency')
    expect(agency).toMatchObject({ name: 'Ключи у моря', timezone: 'Europe/Kaliningrad' })
    expect((await call('GET', 'users')).body).toMatchObject([{ login: 'anna@more.ru', role: 'admin' }])

    await test.step('the same link opens nothing a second time', async () => {
      const answer = await page.request.post(`${url}/api/admin/agency/start`, {
        data: {
          token: String(link).split('/').at(-1),
          agency_name: 'Второе',
          timezone: 'Europe/Moscow',
          name: 'Кто-то',
          login: 'other@more.ru',
          password: 'chuzhoy-klyuch-1',
        },
      })
      expect(answer.status()).toBe(422)
    })

    await test.step('an invited manager sets a password and is in', async () => {
      const { body, status } = await call('POST', 'users/new', {
        name: 'Пётр Волна',
        login: 'petr@more.ru',
        role: 'manager',
      })
      expect(status).toBeLessThan(300)
      const invite = /http\S+\/invite\/[\w-]+/.exec(JSON.stringify(body))?.[0]
      const other = await openWindow(browser)
      const guest = await other.newPage()
      await guest.goto(String(invite))
      await guest.getByLabel('Пароль, не короче 10 знаков').fill('volny-i-veter-7')
      await guest.getByRole('button', { name: 'Сохранить и войти' }).click()
      await expect(guest.getByRole('link', { name: 'Бронирования' })).toBeVisible()
      await expect(guest.getByRole('link', { name: 'Собственники' })).toHaveCount(0)
      await guest.goto(String(invite))
      await guest.getByLabel('Пароль, не короче 10 знаков').fill('volny-i-veter-8')
      await guest.getByRole('button', { name: 'Сохранить и войти' }).click()
      await expect(guest.getByRole('alert')).toContainText('Ссылка уже использована')
      await other.close()
    })
  })
})
