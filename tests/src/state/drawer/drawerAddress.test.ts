import { describe, expect, it } from 'vitest'
import { readDrawer, writeDrawer } from '#src/state/drawer/drawerAddress.ts'

describe('drawer in the address', () => {
  it.each([null, '', 'rents', 'rents:', 'rents:new:1', 'owners:3', 'rents:../x', 'cleans:<b>'])(
    'opens nothing for %j',
    (parameter) => {
      expect(readDrawer(parameter)).toBeUndefined()
    },
  )

  it.each(['rents:9', 'cleans:4', 'cleans:new'])('reads %s and writes it back', (parameter) => {
    const place = readDrawer(parameter)
    expect(place && writeDrawer(place)).toBe(parameter)
  })

  it('opens a new clean in create mode without an item', () => {
    expect(readDrawer('cleans:new')).toEqual({ name: 'clean', mode: 'create' })
  })
})
