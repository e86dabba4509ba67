// What is taken out of the panel, in a browser with all headers: files are made beside the page, and hold what the page shows.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '#tests/support/pdfText.ts'
import { sheetCells } from '#tests/support/workbook.ts'
import { enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

/** The file that an act gives. */
async function taken(page: Page, act: () => Promise<void>): Promise<{ name: string; file: Blob }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return {
    name: download.suggestedFilename(),
    file: new Blob([new Uint8Array(await readFile(await download.path()))]),
  }
}

test('a list of thousands of rows leaves as Excel whole, and an owner’s account as PDF with the sums of the page', async ({
  page,
  demo,
}) => {
  const call = await enter(page, demo.url, 'admin@demo.ru')
  const filter = JSON.stringify({ begin: '2020-01-01', end: '2040-01-01' })
  await page.goto(`${demo.url}/rents?filter=${encodeURIComponent(filter)}`)
  await page.getByRole('button', { name: 'Другие действия' }).click()
  await page.getByRole('menuitem', { name: 'Скачать…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Скачать: Бронирования' })
  const rents = await taken(page, () => dialog.getByRole('button', { name: 'Скачать' }).click())
  expect(rents.name).toBe('Бронирования 01.01.2020 — 01.01.2040.xlsx')
  const [cells = [], about = []] = await sheetCells(rents.file)
  const rows = cells.filter(({ at }) => /^A\d+$/.test(at)).length - 1
  expect(rows).toBeGreaterThan(1000)
  expect(about.map(({ value }) => value)).toContain('Период: 01.01.2020 — 01.01.2040')
  await expect(dialog).toBeHidden()
  expect(cells.find(({ at }) => at === 'A2')).toMatchObject({ type: 'n', format: 'dd.mm.yyyy' })
  const { body } = await call('GET', 'owners')
  const [owner] = Array.isArray(body) ? body : []
  await page.goto(`${demo.url}/owner/${owner.public_id}`)
  const sum = await page.locator('.op-big').innerText()
  const account = await taken(page, () => page.getByRole('button', { name: 'PDF' }).click())
  expect(account.name).toMatch(/^Отчёт собственника .+\.pdf$/)
  expect((await pdfText(account.file)).join('\n')).toContain(sum)
  const table = await taken(page, () => page.getByRole('button', { name: 'CSV' }).click())
  expect(table.name).toMatch(/^Отчёт собственника .+\.csv$/)
  expect(await table.file.text()).toMatch(/Строка;Как посчитано;Сумма/)
})
