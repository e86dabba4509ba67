import { describe, expect, it } from 'vitest'
import { changedStay, chosenDays, isUnchanged } from '#src/pages/board/boardDraft.ts'
import { stayOf } from './stays.ts'

const stay = stayOf({ id: 1, begin: '2026-11-10', end: '2026-11-12' })

describe('A hand on the board', () => {
  it('never makes a stay shorter than a night', () => {
    expect(changedStay(stay, 'begin', 9, 1)).toMatchObject({ begin: '2026-11-11', end: '2026-11-12' })
    expect(changedStay(stay, 'end', -9, 1)).toMatchObject({ begin: '2026-11-10', end: '2026-11-11' })
  })

  it('stretches within the flat and moves to another', () => {
    expect(changedStay(stay, 'end', 2, 5)).toMatchObject({ objectId: 1, end: '2026-11-14' })
    expect(changedStay(stay, 'move', -3, 5)).toMatchObject({
      objectId: 5,
      begin: '2026-11-07',
      end: '2026-11-09',
    })
  })

  it('chooses days in both directions, one night at least', () => {
    expect(chosenDays(1, '2026-11-10', '2026-11-10')).toMatchObject({
      begin: '2026-11-10',
      end: '2026-11-11',
    })
    expect(chosenDays(1, '2026-11-14', '2026-11-10')).toMatchObject({
      begin: '2026-11-10',
      end: '2026-11-14',
    })
  })

  it('changes nothing when it comes back', () => {
    expect(isUnchanged(changedStay(stay, 'move', 0, 1))).toBe(true)
    expect(isUnchanged(changedStay(stay, 'move', 0, 2))).toBe(false)
    expect(isUnchanged(chosenDays(1, '2026-11-10', '2026-11-11'))).toBe(false)
  })
})
