import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../panelList.ts'
import { pressOther } from '../toolRow.ts'

const server = startPanelServer()
const five = Array.from({ length: 5 }, (_, index) => ({
  ...expenses[0],
  id: index + 1,
  title: `Расход ${index + 1}`,
  date: `2026-11-0${index + 1}`,
}))

async function openFive() {
  replyList(server, 'GET expenses', five)
  renderPanel(server, { role: 'admin', path: '/expenses' })
  await screen.findByRole('link', { name: /^01\.11/ })
}

const tick = (number: number) => screen.getByRole('checkbox', { name: `Выбрать: Расход ${number}` })

describe('the table of a list', () => {
  it('puts rows in the order of a column, then in the opposite one', async () => {
    await openFive()
    const head = screen.getByRole('columnheader', { name: 'Сумма' })
    expect(head.getAttribute('aria-sort')).toBeNull()
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('ascending'))
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'))
    expect(new URLSearchParams(location.search).get('order')).toBe('DESC')
  })

  it('stands as close as the person chose in the profile, also after the page is opened anew', async () => {
    localStorage.setItem('choices:1:1', JSON.stringify({ 'choice.density': 'dense' }))
    await openFive()
    expect(screen.getByRole('table').parentElement?.style.getPropertyValue('--k-row')).toBe('32px')
    localStorage.removeItem('choices:1:1')
  })

  it('hides a column that a person does not want, but never the first one', async () => {
    await openFive()
    await pressOther('Столбцы')
    const box = await screen.findByRole('dialog', { name: 'Столбцы' })
    expect(within(box).getByRole('checkbox', { name: 'Дата' })).toHaveProperty('disabled', true)
    await userEvent.click(within(box).getByRole('checkbox', { name: 'Сумма' }))
    expect(screen.queryByRole('columnheader', { name: 'Сумма', hidden: true })).toBeNull()
  })

  it('selects a stretch of rows with Shift', async () => {
    const person = userEvent.setup()
    await openFive()
    await person.click(tick(2))
    await person.keyboard('{Shift>}')
    await person.click(tick(4))
    await person.keyboard('{/Shift}')
    expect(await screen.findByText('Выбрано 3')).toBeTruthy()
    expect(tick(3)).toHaveProperty('checked', true)
    expect(tick(1)).toHaveProperty('checked', false)
    await person.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }))
    expect(screen.getByText('Выбрано 5')).toBeTruthy()
    await person.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }))
    expect(screen.queryByText(/^Выбрано/)).toBeNull()
  })

  it('opens the card of a row that is pressed beside its links', async () => {
    await openFive()
    await userEvent.click(screen.getAllByRole('row')[3]?.lastElementChild ?? document.body)
    await waitFor(() => expect(location.pathname).toBe('/expenses/3'))
  })

  it('draws a long page as far as it is near the view, and the rest as it is scrolled to', async () => {
    const watched: IntersectionObserverCallback[] = []
    class Watcher {
      constructor(see: IntersectionObserverCallback) {
        watched.push(see)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watcher)
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...five[0],
      id: index + 1,
      title: `№ ${index}`,
    }))
    replyList(server, 'GET expenses', many)
    renderPanel(server, { role: 'admin', path: '/expenses?perPage=130' })
    await screen.findAllByRole('link', { name: /^01\.11/ })
    const rows = () => screen.getAllByRole('row').length - 1
    const near = (isIntersecting: boolean, room: number) => {
      const place = { isIntersecting, rootBounds: { bottom: room }, boundingClientRect: { top: 0 } }
      act(() => watched.at(-1)?.([Object.assign(Object.create(null), place)], Object.create(null)))
    }
    expect(rows()).toBe(50)
    near(false, 0)
    expect(rows()).toBe(50)
    near(true, 100)
    expect(rows()).toBe(100)
    near(true, 2000)
    expect(rows()).toBe(130)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }))
    expect(screen.getByText('Выбрано 130')).toBeTruthy()
  })
})
