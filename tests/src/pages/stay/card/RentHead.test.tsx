import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from '../drawer/rentOnScreen.ts'

const server = startPanelServer()
const settings = { checkin_time: '15:00', checkout_time: '12:00' }

/** The days of the card with their hours; the flat and the booking tell what they are given. */
async function sides(changes: object) {
  server.reply('GET agency', { body: { id: 1, timezone: 'Europe/Moscow', settings } })
  const { drawer } = await openRent(server, 'admin', changes)
  const hoursOf = (label: string) =>
    drawer.getByText(label, { exact: true }).parentElement?.lastElementChild?.textContent
  return [hoursOf('Заезд'), hoursOf('Выезд')]
}

describe('The days of a booking tell the hour', () => {
  it('of the agency where neither the flat nor the booking has one of its own', async () => {
    expect(await sides({})).toEqual([expect.stringMatching(/, 15:00$/), expect.stringMatching(/, 12:00$/)])
  })

  it('of the booking before that of the flat, of the flat before that of the agency', async () => {
    const object = { ...rent.object, checkin_time: '14:00', checkout_time: '11:00' }
    expect(await sides({ object, arrival_time: '18:30' })).toEqual([
      expect.stringMatching(/, 18:30$/),
      expect.stringMatching(/, 11:00$/),
    ])
  })
})
