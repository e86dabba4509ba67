// A28. The place after sign-in is one of the product's own.
import { afterEach, describe, expect, it } from 'vitest'
import { forgetPlace, rememberedPlace, rememberPlace, safePlace } from '#src/authProvider/place.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('The place after sign-in (A28)', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example/rents',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/rents\n//evil',
    'rents',
    '',
    '/login',
    '/login?next=/rents',
  ])('is never %j', (address) => {
    expect(safePlace(address)).toBeUndefined()
    sessionStorage.setItem('place', address)
    expect(rememberedPlace()).toBeUndefined()
  })

  it('is an own address with its query and mark', () => {
    expect(safePlace('/rents?drawer=rents:9#money')).toBe('/rents?drawer=rents:9#money')
    expect(safePlace('/rents?back=//evil.example')).toBe('/rents?back=//evil.example')
  })

  it('is kept from the address bar until forgotten', () => {
    history.replaceState(null, '', '/cleans/4?begin=2026-11-20')
    rememberPlace()
    expect(rememberedPlace()).toBe('/cleans/4?begin=2026-11-20')
    forgetPlace()
    expect(rememberedPlace()).toBeUndefined()
  })

  it('is not the bare root: there the role decides', () => {
    rememberPlace()
    expect(rememberedPlace()).toBeUndefined()
  })
})
