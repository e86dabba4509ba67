import { describe, expect, it } from 'vitest'
import { sourceLookOf, tileColours } from '#src/pages/stay/parts/SourceTile.tsx'

const ota = { id: 4, version: 1, name: 'Суточно.ру', code: 'sutochno' } as const
const source = { id: 7, version: 1, name: 'Суточно.ру', code: 'sutochno', ota_id: 4 }
const look = (more: object, ofSource: object = {}) =>
  sourceLookOf({ source_id: 7 }, [{ ...source, ...ofSource }], [{ ...ota, ...more }])

describe('The tile of where a booking came from', () => {
  it('has no colours of its own for a word that is no colour', () => {
    expect(tileColours(look({ colors: { background: 'синий' } }))).toEqual(tileColours(look({})))
  })

  it('has the colours of its channel', () => {
    expect(tileColours(look({}))).toEqual({
      background: 'var(--k-channel-sutochno)',
      color: 'var(--k-channel-sutochno-letter)',
    })
  })

  it('has those that the agency chose, with letters that can be read on them', () => {
    expect(tileColours(look({ colors: { background: '#102030' } }))).toEqual({
      background: '#102030',
      color: '#FFFFFF',
    })
    expect(tileColours(look({ colors: { background: '#FFEE00' } }))?.color).toBe('#1B1712')
    const both = { background: '#FFEE00', text: '#AA0000' }
    expect(tileColours(look({ colors: both }))).toEqual({ background: '#FFEE00', color: '#AA0000' })
  })

  it('has those of the set that its source names', () => {
    expect(look({}, { color: 'tvil' })?.channel).toBe('tvil')
  })
})
