import { render } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useOpenedRow } from '#src/views/list/useOpenedRow.ts'

function Rows({ ids }: { readonly ids: readonly number[] }) {
  const holder = useRef<HTMLDivElement>(null)
  const opened = useOpenedRow('rents', holder)
  return (
    <div ref={holder}>
      <table>
        <tbody>
          {ids.map((id) => (
            <tr key={id} aria-current={id === opened || undefined}>
              <td>{id}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A list whose drawer shows row 2, at a height and of a width that the test sets; `resize` is what the browser tells then. */
function openRows() {
  const place = { top: 300, width: 1000 }
  const told: (() => void)[] = []
  class Observer {
    constructor(tell: () => void) {
      told.push(tell)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => place.width)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.isConnected ? place.top : 0, 0, 40)
  })
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const list = (ids: readonly number[]) => (
    <MemoryRouter initialEntries={['/rents?drawer=rents:2']}>
      <Rows ids={ids} />
    </MemoryRouter>
  )
  const { rerender } = render(list([1, 2, 3]))
  return {
    place,
    scrolled,
    show: (ids: readonly number[]) => rerender(list(ids)),
    resize() {
      for (const tell of told) tell()
    },
  }
}

it('A filter that takes the opened row away takes nobody to another place of the page', () => {
  const { scrolled, show, resize, place } = openRows()
  show([1, 3])
  place.width = 700
  resize()
  expect(scrolled).not.toHaveBeenCalled()
})

it('Another order that moves the opened row does not carry the page along', () => {
  const { scrolled, resize, place } = openRows()
  resize()
  scrolled.mockClear()
  place.top = 900
  resize()
  expect(scrolled).not.toHaveBeenCalled()
})

it('Tools that grow as the room gets narrow leave the opened row where it was', () => {
  const { scrolled, resize, place } = openRows()
  resize()
  Object.assign(place, { width: 700, top: 344 })
  resize()
  expect(scrolled).toHaveBeenLastCalledWith({ top: 44, behavior: 'instant' })
})
