import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DayTabs } from '#src/views/list/DayTabs.tsx'

const names = ['Ближайшие', 'Заезды', 'Выезды', 'Долги']

/** Tabs of 200 px each in a strip of 390, the last one on; `grow` makes each wider, as its counter does. */
function openTabs() {
  const sizes = { tab: 200 }
  const told: (() => void)[] = []
  class Observer {
    constructor(tell: () => void) {
      told.push(tell)
    }
    // a browser tells of each size once when it begins to watch
    observe() {
      told.at(-1)?.()
    }
    disconnect() {
      told.length = 0
    }
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 390, 44)
    const at = names.indexOf(this.textContent ?? '')
    return new DOMRect(at * sizes.tab - (this.parentElement?.scrollLeft ?? 0), 0, sizes.tab, 44)
  })
  const tabs = names.map((label) => ({ label, isOn: label === 'Долги', open: () => {} }))
  render(<DayTabs label="Быстрые отборы" tabs={tabs} />)
  const grow = () => {
    sizes.tab = 250
    for (const tell of [...told]) tell()
  }
  return { strip: screen.getByRole('navigation'), grow }
}

it('the tab that is on stands in the middle of a strip that is too narrow for all, also when counters come', () => {
  const { strip, grow } = openTabs()
  expect(strip.scrollLeft).toBe(3 * 200 + 100 - 195)
  grow()
  expect(strip.scrollLeft).toBe(3 * 250 + 125 - 195)
})

it('a strip that the person has scrolled is left where it is', () => {
  const { strip, grow } = openTabs()
  fireEvent.touchStart(strip)
  strip.scrollLeft = 0
  grow()
  expect(strip.scrollLeft).toBe(0)
})
