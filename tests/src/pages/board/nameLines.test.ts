import { describe, expect, it } from 'vitest'
import { nameLines } from '#src/pages/board/nameLines.ts'

/** Ten pixels a letter. */
const linesOf = (name: string, room: number, most: number) =>
  nameLines(name, room, most, (text) => text.length * 10)

describe('The name of a flat on the board', () => {
  it('ends in dots where it does not fit, never in half a letter', () => {
    expect(linesOf('Васильевский', 80, 1)).toEqual(['Василье…'])
    expect(linesOf('Морская набережная 15', 100, 1)).toEqual(['Морская н…'])
    expect(linesOf('Один два три четыре', 40, 2)).toEqual(['Один', 'два…'])
  })

  it('goes on in a further line as long as there is one', () => {
    expect(linesOf('Морская набережная 15', 100, 3)).toEqual(['Морская', 'набережная', '15'])
    expect(linesOf('Невский 10', 100, 3)).toEqual(['Невский 10'])
    expect(linesOf('Фурштатская 9', 100, 3)).toEqual(['Фурштатска', 'я 9'])
  })
})
