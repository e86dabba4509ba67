import { describe, expect, it } from 'vitest'
import { withoutQuotation } from '#server/channels/messages/letterText.ts'
import { isLetter, readLetter } from '#server/channels/messages/mailWords.ts'

const letter = { message_id: '<1@mail>', from: 'Анна <anna@example.ru>', text: 'Где ключ?' }

describe('A letter that cannot be kept', () => {
  it.each([
    ['without a number', { message_id: undefined }],
    ['with a number beyond measure', { message_id: 'x'.repeat(251) }],
    ['of nobody', { from: 'никто' }],
    ['of nothing', { from: null }],
  ])('is one %s', (_what, odd) => {
    expect(isLetter({ ...letter, ...odd })).toBe(false)
    expect(readLetter({ ...letter, ...odd })).toBeUndefined()
  })
})

describe('A letter with an odd field', () => {
  it.each([
    ['nulls', { subject: null, html: null, in_reply_to: null, references: null, attachments: null }],
    ['numbers for words', { subject: 5, references: '<a@b>', attachments: {} }],
    ['a subject beyond measure', { in_reply_to: '<x@y>', subject: 'т'.repeat(5000) }],
    ['empty text beside a page', { text: ' ', html: '<p>Где&nbsp;ключ?</p>' }],
  ])('is kept all the same: %s', (_what, odd) => {
    expect(readLetter({ ...letter, ...odd })?.text.replace(/\s/g, ' ')).toContain('Где ключ?')
  })

  it('keeps ten of more files, their long names cut', () => {
    const attachments = [null, ...Array.from({ length: 12 }, () => ({ name: 'f'.repeat(300), data: 'AA==' }))]
    const files = readLetter({ ...letter, attachments })?.files ?? []
    expect(files).toHaveLength(10)
    expect(files[0]?.name).toHaveLength(200)
  })
})

describe('Of a letter', () => {
  it.each([
    ['a sentence that ends like an attribution', 'Вчера вам\nмама писала\nпро ключ. Где он?'],
    ['one with a date, which no quotation follows', 'Я 12.03 вам написала:\nгде ключ?'],
  ])('nothing is cut for %s', (_what, text) => {
    expect(withoutQuotation(text)).toBe(text)
  })

  it('only quoted lines and their attribution are dropped: answers between them stay', () => {
    const text =
      'Здравствуйте!\n\n13.03.2026 10:00, Агентство пишет:\n> Нужна ли кроватка?\nДа\n> Во сколько?\nВ 14'
    expect(withoutQuotation(text)).toBe('Здравствуйте!\n\nДа\nВ 14')
    const broken = 'Thanks!\n\nOn Fri, Mar 13, 2026 at 10:00 AM Agency\n<a@example.ru> wrote:\n> Welcome'
    expect(withoutQuotation(broken)).toBe('Thanks!')
  })

  it('what stands below a border or the head of the former letter is dropped whole', () => {
    expect(withoutQuotation('Да\n\nОт: Агентство <a@example.ru>\nДата: 13.03\nЖдём вас')).toBe('Да')
    expect(withoutQuotation('Да\n----- Исходное сообщение -----\nЖдём вас')).toBe('Да')
  })

  it('that is nothing but a quotation nothing is cut', () => {
    expect(withoutQuotation('> Ждём вас')).toBe('> Ждём вас')
  })
})
