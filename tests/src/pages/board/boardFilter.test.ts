import { describe, expect, it } from 'vitest'
import { filterOf, shows } from '#src/pages/board/boardFilter.ts'
import type { BoardStay } from '#src/pages/board/boardTypes.ts'
import { stayOf } from './stays.ts'

const days = { begin: '2026-11-20', end: '2026-11-23' }
const stays: Readonly<Record<string, BoardStay>> = {
  calm: stayOf({ id: 1, ...days, row: { id: 1, source_id: 3 } }),
  debt: stayOf({ id: 2, ...days, hasDebt: true }),
  check: stayOf({ id: 3, ...days, row: { id: 3, checkManualPayment: { needToCheck: true } } }),
  trouble: stayOf({ id: 4, ...days, row: { id: 4, readiness: { payment: 'problem', clean: 'ok' } } }),
  request: stayOf({ id: 5, ...days, status: 'request' }),
  living: stayOf({ id: 6, ...days, status: 'checked_in' }),
  conflict: stayOf({ id: 7, ...days, isConflict: true }),
  closed: stayOf({ id: 8, ...days, kind: 'repair' }),
}

describe('the filter of the board', () => {
  it('is none while nothing is asked, and for a word that nobody knows', () => {
    expect(filterOf({ show: '', source: '' })).toBeUndefined()
    expect(filterOf({ show: 'everything', source: '' })).toBeUndefined()
  })

  it.each(Object.keys(shows))('%s finds its own stay and no other', (show) => {
    const isWanted = filterOf({ show, source: '' })
    const found = Object.keys(stays).filter((name) => isWanted?.(stays[name] ?? stayOf({ id: 0, ...days })))
    expect(found).toEqual([show])
  })

  it('does not call a guest who has left unready', () => {
    const left = stayOf({
      id: 9,
      ...days,
      status: 'checked_out',
      row: { id: 9, readiness: { payment: 'problem' } },
    })
    expect(filterOf({ show: 'trouble', source: '' })?.(left)).toBe(false)
  })

  it('by the source joins the other one', () => {
    const { calm = stayOf({ id: 0, ...days }), debt = calm } = stays
    expect(filterOf({ show: '', source: '3' })?.(calm)).toBe(true)
    expect(filterOf({ show: '', source: '3' })?.(debt)).toBe(false)
    expect(filterOf({ show: 'debt', source: '3' })?.(calm)).toBe(false)
  })
})
