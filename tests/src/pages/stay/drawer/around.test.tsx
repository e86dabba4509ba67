// What stands around a stay: the guest and the black list, calls, and moves back that are never the next step.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent } from './rentOnScreen.ts'

const server = startPanelServer()
const bodyOf = (call: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')
const guest_card = { id: 30, version: 2, name: 'Кузнецова Александра', blacklisted: false, stays: [] }

describe('the guest of a booking', () => {
  it('does not get on the black list without a reason, and gets there from the booking with one', async () => {
    server.reply('PATCH guests', { body: { ...guest_card, blacklisted: true } })
    const { drawer } = await openRent(server, 'admin', { guest_card })
    await userEvent.click(drawer.getByRole('button', { name: 'В чёрный список' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^В чёрный список/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Внести в список' }))
    expect(server.count('PATCH guests')).toBe(0)
    await userEvent.type(dialog.getByRole('textbox', { name: 'За что' }), 'Шумели ночью')
    await userEvent.click(dialog.getByRole('button', { name: 'Внести в список' }))
    await waitFor(() =>
      expect(bodyOf('PATCH guests')).toEqual({
        ...{ id: 30, version: 2 },
        ...{ blacklisted: true, blacklist_reason: 'Шумели ночью' },
      }),
    )
  })

  it('who is on the list already is not offered for it again', async () => {
    const listed = { ...guest_card, blacklisted: true, blacklist_reason: 'Шум' }
    const { drawer } = await openRent(server, 'admin', { guest_card: listed })
    expect(drawer.getByRole('heading', { name: 'Гость из чёрного списка' })).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'В чёрный список' })).toBeNull()
  })
})

describe('the clean after a booking', () => {
  const clean = { id: 4, status: 'planned', date: '2026-11-23' }

  it('has no photos to show before it has begun', async () => {
    const { drawer } = await openRent(server, 'admin', { clean })
    expect(drawer.queryByRole('button', { name: 'Показать фото' })).toBeNull()
  })

  it('shows its photos when somebody asks for them, and asks for none before', async () => {
    const { drawer } = await openRent(server, 'manager', { clean: { ...clean, status: 'checked' } })
    const asked = () =>
      server.calls.filter(({ path, search }) => path === 'files' && /cleans/.test(search)).length
    expect(asked()).toBe(0)
    await userEvent.click(drawer.getByRole('button', { name: 'Показать фото' }))
    expect(await drawer.findByText('Фотографий нет')).toBeTruthy()
    expect(asked()).toBe(1)
  })
})

it('What was said by telephone is written down as a call', async () => {
  server.reply('POST history', { body: { id: 8 } })
  const { drawer } = await openRent(server)
  const call = drawer.getByRole('button', { name: 'Звонок' })
  expect(call).toHaveProperty('disabled', true)
  await userEvent.type(drawer.getByRole('textbox', { name: 'Заметка' }), 'Приедут к полуночи')
  await userEvent.click(call)
  await waitFor(() =>
    expect(bodyOf('POST history')).toMatchObject({ name: 'call', data: { text: 'Приедут к полуночи' } }),
  )
})

it.each([
  ['checked_out', 'Вернуть в проживание'],
  ['canceled', 'Вернуть бронь'],
  ['no_show', 'Гость всё же приедет'],
])('A move back of a booking that is %s is at hand, but not the next step', async (status, verb) => {
  const settled = { paid: 15_400, all: 15_400, needToPay: 0 }
  const { drawer } = await openRent(server, 'admin', { status, paymentInfo: settled })
  expect(drawer.getByRole('button', { name: verb }).className).not.toContain('contained')
})
