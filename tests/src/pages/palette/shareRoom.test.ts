import { describe, expect, it } from 'vitest'
import { type PaletteGroup, shareRoom } from '#src/pages/palette/paletteLine.ts'

const group = (key: string, count: number, least: number): PaletteGroup => ({
  key,
  title: key,
  least,
  lines: Array.from({ length: count }, (_, at) => ({ key: `${key} ${at}`, lead: null, name: key })),
})
const counts = (groups: readonly PaletteGroup[]) => groups.map(({ key, lines }) => `${key} ${lines.length}`)

describe('The ten lines of the palette', () => {
  it('leave out groups of nothing but one whose answer is on its way', () => {
    expect(counts(shareRoom([group('stays', 0, 2), { ...group('guests', 0, 2), isWaiting: true }]))).toEqual([
      'guests 0',
    ])
  })

  it('keep the least of every group, what is left goes to the first', () => {
    const groups = [group('stays', 8, 2), group('acts', 4, 3), group('guests', 6, 2), group('past', 1, 1)]
    expect(counts(shareRoom(groups))).toEqual(['stays 4', 'acts 3', 'guests 2', 'past 1'])
    expect(counts(shareRoom([group('stays', 1, 2), group('guests', 20, 2)]))).toEqual(['stays 1', 'guests 9'])
  })
})
