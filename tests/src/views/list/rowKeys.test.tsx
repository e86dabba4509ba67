import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { singleKeys } from '#src/views/keys/singleKeys.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../panelList.ts'

const server = startPanelServer()

async function openList() {
  replyList(server, 'GET expenses', expenses)
  renderPanel(server, { role: 'admin', path: '/expenses' })
  await screen.findByRole('link', { name: /^03\.11/ })
}

/** Presses a key by its place, as a Russian layout would send it. */
const press = (code: string, key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key })
const standsOn = () => document.activeElement?.textContent ?? ''

describe('a list under the keys', () => {
  afterEach(() => singleKeys.set(true))

  it('leaves letters to who has turned them off, and to who types', async () => {
    await openList()
    singleKeys.set(false)
    press('KeyJ', 'о')
    expect(document.activeElement?.tagName).not.toBe('TR')
    singleKeys.set(true)
    const search = screen.getByRole('searchbox', { name: /^Найти:/ })
    search.focus()
    press('KeyJ', 'о')
    expect(document.activeElement).toBe(search)
  })

  it('is walked by J and K in any layout, X ticks the row, Enter opens it', async () => {
    await openList()
    press('KeyJ', 'о')
    expect(standsOn()).toContain('Порошок')
    press('KeyJ', 'о')
    expect(standsOn()).toContain('Лампа')
    press('KeyJ', 'о')
    expect(standsOn()).toContain('Лампа')
    press('KeyX', 'ч')
    expect(screen.getByRole('checkbox', { name: 'Выбрать: Лампа' })).toHaveProperty('checked', true)
    press('KeyK', 'л')
    expect(standsOn()).toContain('Порошок')
    press('Enter', 'Enter')
    await waitFor(() => expect(location.pathname).toBe('/expenses/1'))
  })

  it('tells its keys at the question mark and behind the dots', async () => {
    await openList()
    press('Digit7', '?')
    expect(await screen.findByRole('dialog', { name: 'Клавиши' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    await userEvent.click(screen.getByRole('button', { name: 'Другие действия' }))
    expect(screen.getByRole('menuitem', { name: 'Клавиши' })).toBeTruthy()
  })
})
