import { describe, expect, it } from 'vitest'
import { formatPhone, isEmail, isWebLink, normalisePhone, safeLink, shortName } from '#schema/rules/text.ts'
import { hostileLinks } from '#tests/support/hostileLinks.ts'

describe('phones', () => {
  it.each([
    '',
    '12345',
    '8912345678',
    '+7 912 345 67',
    '+7 912 345 67 890',
    'позвоните мне',
    '8 912 345-67-89 доб. 5',
    '+0123456789',
    '1234567890',
    '+1234567890123456',
  ])('does not take «%s» for a phone', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })

  it.each([
    ['8 (912) 345-67-89', '+79123456789'],
    ['+7 912 345 67 89', '+79123456789'],
    ['+7\u00a0912\u00a0345\u201167\u201189', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['9123456789', '+79123456789'],
    ['812 345 67 89', '+78123456789'],
    ['+8 912 345 67 89', '+79123456789'],
    ['8-495-123.45.67', '+74951234567'],
    ['+375 29 123-45-67', '+375291234567'],
    ['8 10 375 29 123 45 67', '+375291234567'],
    ['00 49 30 123456', '+4930123456'],
    ['+82 2 312 3456', '+8223123456'],
  ])('keeps «%s» as %s', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone)
    expect(normalisePhone(phone)).toBe(phone)
  })
})

describe('phones for people', () => {
  it.each(['+375291234567', '112', ''])('leave «%s» as it is', (phone) => {
    expect(formatPhone(phone)).toBe(phone)
  })

  it('stand in groups', () => {
    expect(formatPhone('+79213341807')).toBe('+7 921 334-18-07')
  })
})

describe('e-mail addresses', () => {
  it.each([
    '',
    'anna',
    'anna@',
    '@mail.ru',
    'anna@mail',
    'a@b@mail.ru',
    'anna @mail.ru',
    'anna@mail.ru\r\nBcc: x@y.ru',
    '.anna@mail.ru',
    'an..na@mail.ru',
    'anna@-mail.ru',
    'Анна <anna@mail.ru>',
    `${'a'.repeat(250)}@mail.ru`,
  ])('does not take «%s» for an address', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it.each(['anna@mail.ru', 'a.n+rent@sub.example.co', 'почта@пример.рф'])(
    'takes «%s» for an address',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
})

describe('short names', () => {
  it.each([
    ['Кузнецова Анна', 'Кузнецова\u00a0А.'],
    ['  Кузнецова   анна Петровна ', 'Кузнецова\u00a0А.'],
    ['Анна', 'Анна'],
    ['', ''],
  ])('shortens «%s» to «%s»', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})

describe('links', () => {
  it.each(['', ...hostileLinks])('never puts %j on a page', (text) => {
    expect(safeLink(text)).toBeNull()
    expect(isWebLink(text)).toBe(false)
  })

  it.each([
    'https://example.ru',
    'HTTP://пример.рф:8080/путь?a=1&b=2#c',
    'http://127.0.0.1/x',
    'http://[::1]:80/',
    'tel:+79123456789',
    'mailto:anna@mail.ru?subject=Hello',
  ])('puts %s on a page as it is, outer spaces cut', (link) => {
    expect(safeLink(` ${link}\n`)).toBe(link)
  })

  it('tells a web address from a phone or an e-mail link', () => {
    expect([
      isWebLink('https://example.ru'),
      isWebLink('tel:+79123456789'),
      isWebLink('mailto:a@b.ru'),
    ]).toEqual([true, false, false])
  })
})
