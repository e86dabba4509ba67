import { describe, expect, it } from 'vitest'
import { loginKey } from '#server/domain/users/loginKey.ts'

describe('the key of a login', () => {
  it.each([
    [' Anna@Mail.RU ', 'anna@mail.ru'],
    ['ａnna@mail.ru', 'anna@mail.ru'],
    ['an\u200bna@mail.ru', 'anna@mail.ru'],
    ['8 (921) 555-44-33', '79215554433'],
    ['+7 921 555 44 33', '79215554433'],
    ['921 555-44-33', '79215554433'],
  ])('of «%s» is %s', (login, key) => {
    expect(loginKey(login)).toBe(key)
  })
})
