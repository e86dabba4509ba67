import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type Book, date, money, text } from '#src/views/takeOut/book.ts'
import { bookPdf } from '#src/views/takeOut/pdf.ts'
import { pdfText } from '#tests/support/pdfText.ts'

const fontOf = (path: string) => {
  const file = readFileSync(`node_modules/@expo-google-fonts/golos-text/${path}`)
  return new Uint8Array(file).buffer
}
const fonts = {
  normal: fontOf('400Regular/GolosText_400Regular.ttf'),
  bold: fontOf('600SemiBold/GolosText_600SemiBold.ttf'),
}

const guests = Array.from({ length: 120 }, (_, index) => [
  text(`Гость ${index + 1}`),
  date('2026-11-20'),
  money(-12_800.5),
])
const book: Book = {
  title: 'Брони Ноябрь 2026',
  notes: ['Агентство «Ключи», +7 812 000-00-00'],
  sheets: [{ name: 'Брони', head: ['Гость', 'Заезд', 'Сумма'], rows: guests }],
}

it('A document has Russian words and sums that can be found and copied, its head on every page, and every row', async () => {
  const pages = await pdfText(bookPdf(book, fonts))
  expect(pages[0]).toContain('Агентство «Ключи», +7 812 000-00-00')
  expect(pages[0]).toContain('\u221212\u00a0800,50\u00a0₽')
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Заезд')
    expect(page).toContain(`${index + 1} из ${pages.length}`)
  }
  const whole = pages.join('\n')
  expect(guests.filter((_, index) => !whole.includes(`Гость ${index + 1}\n`))).toEqual([])
})
