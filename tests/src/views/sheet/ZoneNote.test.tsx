import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ZoneNote } from '#src/views/sheet/ZoneNote.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** What is said of a flat's zone to who sits in Moscow. */
function saidInMoscow(zone: string | undefined) {
  const usual = Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...usual,
    timeZone: 'Europe/Moscow',
  })
  return render(<ZoneNote zone={zone} />).container.textContent?.replace(/\s/g, ' ')
}

describe('The hours of a card', () => {
  it.each([[undefined], ['Нигде/Никак'], ['Europe/Moscow'], ['Europe/Minsk']])(
    'need no word where the clock of the flat is the own one or unknown: %s',
    (zone) => {
      expect(saidInMoscow(zone)).toBe('')
    },
  )

  it.each([
    ['Asia/Yekaterinburg', 'Время местное, Екатеринбург: на 2 ч больше вашего'],
    ['Europe/Kaliningrad', 'Время местное, Калининград: на 1 ч меньше вашего'],
    ['Asia/Kolkata', 'Время местное: на 2,5 ч больше вашего'],
  ])('are said to be those of the flat: %s', (zone, words) => {
    expect(saidInMoscow(zone)).toBe(words)
  })
})
