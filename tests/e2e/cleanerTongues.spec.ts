// A first day on the phone, from the link alone, in each language of the page: the browser says which, nobody chooses.
import type { Browser, Page } from '@playwright/test'
import { addDays } from '#schema/rules/dates.ts'
import { keysOf } from '#schema/rules/keysOf.ts'
import { isPageLanguage, type PageLanguage } from '#src/pages/cleanerPage/words/catalogue.ts'
import { en } from '#src/pages/cleanerPage/words/en.ts'
import { ky } from '#src/pages/cleanerPage/words/ky.ts'
import { ru } from '#src/pages/cleanerPage/words/ru.ts'
import { tg } from '#src/pages/cleanerPage/words/tg.ts'
import { uz } from '#src/pages/cleanerPage/words/uz.ts'
import { type Caller, newRow, signedCaller } from './support/people.ts'
import { shotOf } from './support/shots.ts'
import { expect, test } from './support/test.ts'

const words = { ru, uz, tg, ky, en }
const languages = keysOf(words).filter(isPageLanguage)

/** A flat with one point, its cleaner and the clean of today; the link is all that the cleaner is given. */
async function prepare(call: Caller, language: PageLanguage, at: number) {
  const object_id = await newRow(call, 'PATCH', 'objects', {
    name: `Flat ${language}`,
    address: 'Nevsky 1',
    timezone: 'Europe/Moscow',
    clean_duration_min: 60,
    clean_price: 1500,
  })
  const { body: given } = await call('GET', `points/${object_id}`)
  for (const { id } of Array.isArray(given) ? given : []) await call('DELETE', `points/${id}`)
  await newRow(call, 'POST', 'points', { object_id, title: 'Balcony', zone: 'balcony', required: true })
  const person = { name: `Cleaner ${language}`, phone: `+799955504${10 + at}`, active: true }
  const cleaner = await newRow(call, 'POST', 'cleaners', { ...person, object_ids: [object_id] })
  const { today, cleaner: row } = Object((await call('GET', `cleaners/${cleaner}`)).body)
  const clean = await newRow(call, 'POST', 'cleans', {
    ...{ object_id, type: 'checkout', date: today, cleaner_id: cleaner },
  })
  return { cleaner, clean, today: String(today), key: String(row.public_id) }
}

async function openPhone(browser: Browser, language: PageLanguage, address: string): Promise<Page> {
  const locale = { locale: language, timezoneId: process.env.TZ ?? 'Europe/Moscow' }
  const context = await browser.newContext({ ...locale, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Begun, ticked, a problem with its photo told by the form, which asks for what was left out, photos taken afterwards, and finished. */
async function clean(page: Page, language: PageLanguage): Promise<void> {
  const { texts, severities } = words[language]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(texts.accept)
  await press(texts.start)
  await page.getByRole('checkbox', { name: /Balcony/ }).click()
  await press(texts.problem)
  await press(texts.problemSend)
  await expect(page.getByRole('alert')).toHaveText(texts.writeWords)
  await page.getByLabel(texts.problemAsk).fill(`Lamp ${language}`)
  await page.getByRole('radio', { name: severities.high }).check()
  await page.getByRole('checkbox', { name: texts.byGuest }).check()
  await page
    .getByLabel(texts.attachProblemPhoto)
    .setInputFiles(await shotOf(`lamp-${language}`, '#0a5a3c', 320, 240))
  await press(texts.problemSend)
  await expect(page.getByText(`Lamp ${language}`)).toBeVisible()
  // as many as the agency of the demo wants
  for (const colour of ['#325a3c', '#3c5a32'])
    await page
      .getByLabel(texts.shoot.replace('{what}', texts.photosAfter))
      .setInputFiles(await shotOf(`after-${language}`, colour, 320, 240))
  await press(texts.finish)
}

/** Days off are taken by the form, which asks for the first day, and one is taken back. */
async function takeDaysOff(page: Page, language: PageLanguage, today: string): Promise<void> {
  const { texts } = words[language]
  await page.locator('summary').filter({ hasText: texts.daysOff }).click()
  const send = page.getByRole('button', { name: texts.willNotCome, exact: true })
  const told = page.locator('.cp-days').getByRole('status')
  await send.click()
  await expect(told).toHaveText(texts.chooseFirst)
  for (const after of [3, 6]) {
    await page.getByLabel(texts.firstDay, { exact: true }).fill(addDays(today, after))
    await page.getByLabel(texts.lastDay, { exact: true }).fill(addDays(today, after + 1))
    await page.getByLabel(texts.reason).fill(`Trip ${after}`)
    await send.click()
    await expect(told).toHaveText(texts.daysNoted)
    await expect(page.getByText(`Trip ${after}`)).toBeVisible()
  }
  const first = page.getByRole('listitem').filter({ hasText: 'Trip 3' })
  await first.getByText(texts.willCome, { exact: true }).click()
  await expect(told).toHaveText(texts.workingAgain)
  await expect(first).toHaveCount(0)
}

test('a first day from the link alone in each of the five languages: cleaned, a problem told with a photo, days off taken and one given back', async ({
  page,
  browser,
  ownDemo: { url },
}) => {
  const call = await signedCaller(page, url, 'admin@demo.ru')
  for (const [at, language] of languages.entries()) {
    await test.step(language, async () => {
      const made = await prepare(call, language, at)
      const phone = await openPhone(browser, language, `${url}/cleaner/${made.key}`)
      await expect(phone.locator('html')).toHaveAttribute('lang', language)
      await clean(phone, language)
      await expect
        .poll(async () => Object((await call('GET', `cleans/${made.clean}`)).body))
        .toMatchObject({
          status: 'done',
          problems: [
            { text: `Lamp ${language}`, severity: 'high', by_guest: true, file_ids: [expect.any(Number)] },
          ],
        })
      await takeDaysOff(phone, language, made.today)
      const { cleaner } = Object((await call('GET', `cleaners/${made.cleaner}`)).body)
      expect(cleaner).toMatchObject({
        days_off: [{ begin: addDays(made.today, 6), end: addDays(made.today, 7), reason: 'Trip 6' }],
      })
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await phone.evaluate(beyond)).toBeLessThanOrEqual(0)
      await phone.context().close()
    })
  }
})
