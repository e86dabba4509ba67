import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ToolRow, useIsTight } from '#src/views/list/ToolRow.tsx'

const resizes: (() => void)[] = []
let room = 1000
const fetched = vi.fn()

/** A tool that leaves the row when it is tight. */
function Sets() {
  return useIsTight() ? null : <button type="button">Наборы</button>
}

const acts = [
  { label: 'Получить новые', isButton: true, run: fetched },
  { label: 'Скачать' },
  { label: 'Мои наборы', isTool: true },
]

/** The row in so many pixels, where each button takes 100 and a word on a view 50. */
function openRow(pixels: number) {
  room = pixels
  render(
    <ToolRow views={<b>Список</b>} acts={acts} create={<button type="button">Создать</button>}>
      <Sets />
    </ToolRow>,
  )
}

beforeEach(() => {
  resizes.length = 0
  fetched.mockClear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resizes.push(tell)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.querySelectorAll('button').length * 100 + (this.classList.contains('tight') ? 0 : 50)
  })
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

const buttons = () =>
  screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)

describe('the row of tools over a list', () => {
  it('shows an act as a button where there is room, and does it', async () => {
    openRow(450)
    expect(buttons()).toEqual(['Наборы', 'Другие действия', 'Получить новые', 'Создать'])
    await userEvent.click(screen.getByRole('button', { name: 'Получить новые' }))
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('keeps all its acts behind the dots where there is none, and does them from there', async () => {
    openRow(350)
    expect(buttons()).toEqual(['Наборы', 'Другие действия', 'Создать'])
    await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))
    const lines = within(screen.getByRole('menu')).getAllByRole('menuitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Получить новые', 'Скачать'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Получить новые' }))
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('takes its rare tools behind the dots next, and only then their words away', async () => {
    openRow(250)
    expect(buttons()).toEqual(['Другие действия', 'Создать'])
    expect(document.querySelector('.tight')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))
    expect(screen.getByRole('menuitem', { name: 'Мои наборы' })).toBeTruthy()
  })

  it('gives its words away at last', () => {
    openRow(210)
    expect(document.querySelector('.tight')).not.toBeNull()
  })

  it('follows a drawer that takes room and gives it back', () => {
    openRow(450)
    const resize = (pixels: number) =>
      act(() => {
        room = pixels
        for (const tell of resizes) tell()
      })
    resize(210)
    expect(buttons()).toEqual(['Другие действия', 'Создать'])
    resize(450)
    expect(buttons()).toEqual(['Наборы', 'Другие действия', 'Получить новые', 'Создать'])
  })
})
