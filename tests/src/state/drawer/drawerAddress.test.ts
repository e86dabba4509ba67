import { describe, expect, it } from 'vitest'
import { isSameDrawer, readDrawer, writeDrawer } from '#src/state/drawer/drawerAddress.ts'

describe('drawer in the address', () => {
  it.each([
    ...[null, '', 'rents', 'rents:', 'rents:new:1', 'owners:3', 'rents:../x', 'cleans:<b>'],
    ...[
      'rents:new:1:2026-13-01:2026-13-02',
      'rents:new:1:2026-12-04:2026-12-01',
      'cleans:new:1:2026-12-01:2026-12-04',
    ],
  ])('opens nothing for %j', (parameter) => {
    expect(readDrawer(parameter)).toBeUndefined()
  })

  it.each(['rents:9', 'cleans:4', 'cleans:new', 'rents:new', 'rents:new:12:2026-12-01:2026-12-04'])(
    'reads %s and writes it back',
    (parameter) => {
      const place = readDrawer(parameter)
      expect(place && writeDrawer(place)).toBe(parameter)
    },
  )

  it('stays the same drawer while the days of a new stay change, and is another one with another row', () => {
    const days = 'rents:new:12:2026-12-01:2026-12-04'
    expect(isSameDrawer('rents:new', days)).toBe(true)
    expect(isSameDrawer(days, 'rents:9')).toBe(false)
    expect(isSameDrawer(days, null)).toBe(false)
    expect(isSameDrawer('rents:9', 'rents:10')).toBe(false)
  })

  it('opens a new clean in create mode without an item', () => {
    expect(readDrawer('cleans:new')).toEqual({ name: 'clean', mode: 'create' })
  })
})
