import { describe, expect, it } from 'vitest'
import { canMove } from '#schema/rules/states.ts'

const door = {
  open: { to: ['closed'] },
  closed: { to: ['open', 'locked', 'lost'] },
  locked: { to: ['closed'] },
}

describe('moves between states', () => {
  it('refuses a move that is not in the table, standing still included', () => {
    expect(canMove(door, 'open', 'locked')).toBe(false)
    expect(canMove(door, 'open', 'open')).toBe(false)
  })

  it('refuses states that the table does not know', () => {
    expect(canMove(door, 'closed', 'lost')).toBe(false)
    expect(canMove(door, 'lost', 'open')).toBe(false)
    expect(canMove(door, 'constructor', 'open')).toBe(false)
    expect(canMove(door, 'open', '__proto__')).toBe(false)
  })

  it('allows a move of the table, one way only', () => {
    expect(canMove(door, 'open', 'closed')).toBe(true)
    expect(canMove(door, 'closed', 'locked')).toBe(true)
  })
})
