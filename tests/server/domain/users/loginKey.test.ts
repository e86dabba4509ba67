import { describe, expect, it } from 'vitest'
import { addressKey, loginKey } from '#server/domain/users/loginKey.ts'

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

describe('the key of an address', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['::ffff:10.0.0.7', '10.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
