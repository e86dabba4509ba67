import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PanelServer } from '#tests/support/panelServer.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'
import { expenses, replyList } from '../views/panelList.ts'
import { pressOther } from '../views/toolRow.ts'

const server = startPanelServer()
const flat = { id: 5, name: 'Невский 10', timezone: 'Europe/Moscow', active: true }

beforeEach(() => {
  localStorage.clear()
  replyList(server, 'GET expenses', expenses)
  replyList(server, 'GET objects', [flat])
})

/** Opens a screen as after a reload, by the person of this number. */
function open(path: string, id = 1) {
  cleanup()
  const session = renderPanel(server, { role: 'admin', path })
  signIn(server, id)
  return session
}

const signIn = (host: PanelServer, id: number) =>
  host.reply('POST users/info', { body: { id, name: 'Мария Лапина', active: true, role: 'admin' } })

const sums = () => screen.queryByRole('columnheader', { name: 'Сумма', hidden: true })

async function hideSums() {
  await screen.findByText('Лампа')
  await pressOther('Столбцы')
  const box = within(await screen.findByRole('dialog', { name: 'Столбцы' }))
  await userEvent.click(await box.findByRole('checkbox', { name: 'Сумма' }))
}

describe('What a person chooses of the look of a screen', () => {
  it('is passed over where it is kept in a shape that nobody knows any more', async () => {
    open('/expenses')
    await hideSums()
    const [place = ''] = Object.keys(localStorage).filter((key) => key.startsWith('choices:'))
    for (const words of ['{', '7', localStorage.getItem(place)?.replace(/\[.*\]/, '"amount"') ?? '']) {
      localStorage.setItem(place, words)
      open('/expenses')
      await screen.findByText('Лампа')
      expect(sums()).toBeTruthy()
    }
  })

  it('is of that person alone: who sits at the same computer next sees the usual', async () => {
    open('/expenses')
    await hideSums()
    open('/expenses', 2)
    await screen.findByText('Лампа')
    expect(sums()).toBeTruthy()
  })

  it('keeps the menu folded for who folded it, on windows as wide as that one', async () => {
    const menuOf = async (person: number, width: number) => {
      cleanup()
      renderPanel(server, { role: 'admin', path: '/profile', width })
      signIn(server, person)
      return [...(await findMenu()).classList]
    }
    expect(await menuOf(1, 1440)).not.toContain('collapsed')
    await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }))
    expect(await menuOf(2, 1440)).not.toContain('collapsed')
    expect(await menuOf(1, 1440)).toContain('collapsed')
    expect(await menuOf(1, 1000)).toContain('collapsed')
    await userEvent.click(screen.getByRole('button', { name: 'Развернуть меню' }))
    expect(await menuOf(1, 1000)).not.toContain('collapsed')
    expect(await menuOf(1, 1440)).toContain('collapsed')
  })

  it('is there after a reload: columns that were hidden, and the tiles of the flats', async () => {
    open('/expenses')
    await hideSums()
    open('/objects')
    await userEvent.click(await screen.findByRole('radio', { name: 'Плитки' }))
    open('/expenses')
    await screen.findByText('Лампа')
    expect(sums()).toBeNull()
    open('/objects')
    expect(await screen.findByRole('radio', { name: 'Плитки' })).toHaveProperty('checked', true)
  })
})
