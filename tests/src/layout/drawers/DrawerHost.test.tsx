import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

describe('side drawer', () => {
  it('stays closed without an address that opens it [4.6]', async () => {
    const { shared } = renderPanel(server, { role: 'admin', path: '/profile' })
    await findMenu()
    expect(shared.get().drawer).toEqual({ open: false })
    expect(shared.get().currentItem).toBeNull()
  })

  it('opens from a shared address over any screen; closing resets it and the current item [2.29, 3.10, 3.11, 4.7, 4.8]', async () => {
    const { shared } = renderPanel(server, { role: 'admin', path: '/profile?drawer=rents:9' })
    expect(await screen.findByRole('complementary', { name: 'Бронирование' })).toBeTruthy()
    expect(shared.get().drawer).toEqual({ open: true, name: 'rent', mode: 'view' })
    expect(shared.get().currentItem).toEqual({ id: 9 })
    await userEvent.click(await screen.findByRole('button', { name: 'Закрыть' }))
    expect(shared.get().drawer).toEqual({ open: false })
    expect(shared.get().currentItem).toBeNull()
    await waitFor(() => expect(location.search).toBe(''))
    expect(location.pathname).toBe('/profile')
  })

  it('opens for a new clean with no current item and closes by Esc [2.30, 3.10, 4.9]', async () => {
    const { shared } = renderPanel(server, { role: 'admin', path: '/profile' })
    await findMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Уборка' }))
    const drawer = await screen.findByRole('complementary', { name: 'Уборка' })
    expect(shared.get().drawer).toEqual({ open: true, name: 'clean', mode: 'create' })
    expect(shared.get().currentItem).toBeNull()
    await waitFor(() => expect(location.search).toBe('?drawer=cleans%3Anew'))
    drawer.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shared.get().drawer.open).toBe(false))
  })

  it('opens at the form of a payment once its booking is chosen in «Создать»', async () => {
    const rent = {
      id: 9,
      object_id: 5,
      object: { id: 5, name: 'Невский 10' },
      guest_name: 'Кузнецова Александра',
      status: 'booked',
      paymentInfo: { paid: 0, all: 6400, needToPay: 6400 },
    }
    server.reply('GET rents', { body: [rent] })
    server.reply('GET rents/9', { body: rent })
    renderPanel(server, { role: 'admin', path: '/profile' })
    await userEvent.click(await screen.findByRole('button', { name: 'Создать' }))
    expect(screen.getByRole('menuitem', { name: 'Задача' }).getAttribute('href')).toBe('/clienttasks/create')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Платёж' }))
    await userEvent.type(await screen.findByRole('combobox', { name: /^Гость, телефон/ }), 'Кузн')
    await userEvent.click(await screen.findByRole('option', { name: /Кузнецова/ }))
    expect(await screen.findByRole('region', { name: 'Платёж' })).toBeTruthy()
  })

  it('closes by Back of the browser', async () => {
    const { shared } = renderPanel(server, { role: 'admin', path: '/profile' })
    await findMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Уборка' }))
    await waitFor(() => expect(location.search).not.toBe(''))
    history.back()
    await waitFor(() => expect(shared.get().drawer.open).toBe(false))
  })
})
