import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel, signedInAs } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const told = {
  data: [
    {
      id: 2,
      kind: 'rent_created',
      text: 'Новая бронь, бронь № 12, Невский 10',
      link: '/rents/12',
      read_at: null,
      created_at: '2026-11-20T11:05:00.000Z',
    },
    {
      id: 1,
      kind: 'task',
      text: 'Срочная задача, задача № 4',
      link: '/clienttasks/4',
      read_at: '2026-11-20T10:00:00.000Z',
      created_at: '2026-11-20T09:05:00.000Z',
    },
  ],
  total: 2,
  unread: 1,
}

function openProfile(permissions: readonly string[] | undefined) {
  signedInAs(server, 'admin')
  const person = { id: 1, name: 'Мария Лапина', active: true, role: 'admin' }
  server.reply('POST users/info', { body: { ...person, ...(permissions && { permissions }) } })
  server.reply('GET notifications', { body: told })
  renderPanel(server, { path: '/profile' })
  return findMenu()
}

describe('the bell', () => {
  it('is not there, and asks nothing, on a host that does not name it', async () => {
    await openProfile(undefined)
    expect(screen.queryByRole('button', { name: /^Уведомления/ })).toBeNull()
    expect(server.count('GET notifications')).toBe(0)
  })

  it('tells how much is new, leads to it and marks it as read when it is opened', async () => {
    server.reply('PATCH notifications', { body: { success: 1, unread: 0 } })
    await openProfile(permissionsOf(modelList, 'admin'))
    const bell = await screen.findByRole('button', { name: 'Уведомления, новых: 1' })
    expect(server.count('PATCH notifications')).toBe(0)
    expect(server.calls.find(({ path }) => path === 'notifications')?.search).toBe('')
    await userEvent.click(bell)
    const list = within(await screen.findByRole('dialog', { name: 'Уведомления' }))
    expect(list.getAllByText('Новое:')).toHaveLength(1)
    expect(list.getByRole('link', { name: /бронь № 12/ }).getAttribute('href')).toBe('/rents/12')
    await waitFor(() => expect(server.count('PATCH notifications')).toBe(1))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Уведомления' })).toBeTruthy()
  })
})
