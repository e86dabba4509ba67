// Stays and flats of the board for its tests.
import type { BoardObject, BoardStay } from '#src/pages/board/boardTypes.ts'

/** A booked stay of a flat, with what the test is about. */
export function stayOf(facts: Partial<BoardStay> & Pick<BoardStay, 'id' | 'begin' | 'end'>): BoardStay {
  return {
    objectId: 1,
    kind: 'guest',
    status: 'booked',
    name: 'Сорокин Андрей',
    isConflict: false,
    hasDebt: false,
    lane: 0,
    row: { id: facts.id },
    ...facts,
  }
}

/** A flat of a group. */
export function flatOf(id: number, group = ''): BoardObject {
  return { id, name: `Квартира ${id}`, group, cleanStatus: 'clean' }
}
