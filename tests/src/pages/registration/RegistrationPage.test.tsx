import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const reading = 'GET stayguests/registration'
afterEach(() => unknownCalls.set(new Set()))

const guest = {
  ...{ id: 5, version: 1, rent_id: 7, name: 'Каримов Рустам', citizenship: 'UZ', missing: [] },
  ...{ registration: 'accepted', registration_number: '12-77', registration_due: '2026-11-30' },
  ...{ departure_state: 'needed', departure_due: '2026-12-02' },
  stay: { object_id: 1, object: 'Невский 88', begin: '2026-11-20', end: '2026-12-01' },
}

const manager = { id: 1, name: 'Ольга Громова', active: true, role: 'manager' }
const without = (right: string) => permissionsOf(modelList, 'manager').filter((one) => one !== right)

async function show(row: object = guest) {
  server.reply(reading, { body: [row] })
  renderPanel(server, { role: 'admin', path: '/registration' })
  return within((await screen.findByText('Каримов Рустам')).closest('li') ?? document.body)
}

describe('The registration of guests', () => {
  it('is no failure of a host that does not know it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(reading, { status: 404, body: '' })
    renderPanel(server, { role: 'admin', path: '/registration' })
    expect(await screen.findByText('Регистрация не ведётся')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  })

  it('is neither asked for nor said to be missing without the right to it', async () => {
    const session = renderPanel(server, { role: 'manager', path: '/registration' })
    server.reply('POST users/info', {
      body: { ...manager, permissions: without('stayguests.registrations') },
    })
    expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeTruthy()
    expect(screen.queryByText('Регистрация не ведётся')).toBeNull()
    expect(server.count(reading)).toBe(0)
    expect(session.toasts.store.get()).toEqual([])
  })

  it('has a way back from «Принято», for whoever pressed it by mistake', async () => {
    const line = await show()
    server.reply('PATCH stayguests/register', { body: { ...guest, registration: 'needed' } })
    await userEvent.click(line.getByRole('button', { name: 'Вернуть в список' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сохранить' }),
    )
    await waitFor(() => expect(server.count('PATCH stayguests/register')).toBe(1))
    const { body } = server.calls.find(({ method }) => method === 'PATCH') ?? {}
    expect(JSON.parse(body ?? '')).toEqual({ id: 5, state: 'needed' })
  })

  it('lets the departure from a hotel be told, or be not needed, and taken back', async () => {
    const line = await show()
    expect(line.getByRole('button', { name: 'Выбытие подано' })).toBeTruthy()
    expect(line.getByRole('button', { name: 'Выбытие не нужно' })).toBeTruthy()
    cleanup()
    const settled = await show({ ...guest, departure_state: 'not_needed' })
    expect(settled.queryByRole('button', { name: 'Выбытие подано' })).toBeNull()
    expect(settled.getByRole('button', { name: 'Вернуть выбытие в список' })).toBeTruthy()
  })
})
