import { describe, expect, it } from 'vitest'
import { arrivalWords } from '#src/pages/dispatch/arrivalWords.ts'

const hours = { from: 480, to: 1200 }
const at = (id: number, hour: number, words = `${hour}:00 заезд`) => ({
  id,
  at: hour * 60,
  words,
  hour: `${hour}:00`,
})

/** What stands beside each tick, «<» for words before it. */
function told(...arrivals: Parameters<typeof arrivalWords>[0]) {
  return [...arrivalWords(arrivals, hours)].map(
    ([id, { text, isBefore }]) => `${id}${isBefore ? '<' : ''} ${text}`,
  )
}

describe('The words of the arrivals of a lane', () => {
  it('say nothing twice of guests who come at the same hour', () => {
    expect(told(at(1, 16), at(2, 16), at(3, 16))).toEqual(['1< 16:00 заезд', '2 ', '3 16:00 заезд'])
  })

  it('stand before the tick where the next one is near, and are the hour alone between two of them', () => {
    expect(told(at(1, 15), at(2, 16))).toEqual(['1< 15:00 заезд', '2 16:00 заезд'])
    expect(told(at(1, 15), at(2, 16), at(3, 17))).toEqual(['1< 15:00 заезд', '2 16:00', '3 17:00 заезд'])
  })

  it('stand after the tick where there is room, and before it at the edge of the day', () => {
    expect(told(at(2, 19), at(1, 13))).toEqual(['1 13:00 заезд', '2< 19:00 заезд'])
    expect(told(at(1, 22))).toEqual(['1< 22:00 заезд'])
  })
})
