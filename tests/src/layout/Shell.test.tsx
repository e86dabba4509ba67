import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { menuOf } from '#schema/menu.ts'
import { roles } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { findMenu, renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()

describe('shell before the load is over', () => {
  it('shows the spinner and nothing of the layout [2.25, 4.5]', async () => {
    renderPanel(server, { role: 'admin' })
    expect(screen.getByRole('status', { name: 'Загрузка' })).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    await findMenu()
    expect(screen.queryByRole('status', { name: 'Загрузка' })).toBeNull()
  })

  it('offers to repeat and to leave when the load failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET objects', { status: 400, body: {} }, { body: [] })
    renderPanel(server, { role: 'admin' })
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Выйти' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    await findMenu()
  })

  it('tells a person who is switched off whom to ask', async () => {
    renderPanel(server, { role: 'admin' })
    server.reply('POST users/info', { body: { active: false, role: 'admin' } })
    const words = 'Доступ выключен, обратитесь к администратору'
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(server.count('GET objects')).toBe(0)
  })
})

describe('the sign-out', () => {
  it('lets go what is still being read before the session ends, so that nothing is refused afterwards', async () => {
    server.reply('GET audit', { body: new Promise(() => {}) })
    const fetched = vi.spyOn(globalThis, 'fetch')
    const readOf = (path: string) =>
      fetched.mock.calls.find(([address]) => String(address).includes(path))?.[1]
    renderPanel(server, { role: 'admin' })
    await findMenu()
    await waitFor(() => expect(readOf('/audit?')).toBeTruthy())
    const isLetGo = new Promise((tell) => {
      server.reply('POST users/logout', {
        get body() {
          return tell(readOf('/audit?')?.signal?.aborted)
        },
      })
    })
    await userEvent.click(screen.getByRole('button', { name: /, меню$/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }))
    expect(await isLetGo).toBe(true)
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeTruthy()
  })
})

describe('a screen that is opened', () => {
  it('names the tab, is told to those who do not see it, and takes the focus that was dropped', async () => {
    renderPanel(server, { role: 'admin' })
    const menu = await findMenu()
    const link = within(menu).getByRole('link', { name: 'Инструкции' })
    // the first screen may have taken it by now, when it came late
    screen.getByRole('main').blur()
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(link)
    await waitFor(() => expect(document.title).toBe('Инструкции · Ключник'))
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Инструкции')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('menu', () => {
  it.each(roles)('of the role %s holds its entries as real links, in order [6.3-6.15]', async (role) => {
    renderPanel(server, { role, path: '/profile' })
    const links = within(await findMenu()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(menuOf(role).map((entry) => entry.route))
    expect(links.map((link) => link.querySelector('.menu-label')?.textContent)).toEqual(
      menuOf(role).map((entry) => entry.label),
    )
  })

  it('does not ask for the count of tasks when the role has no such entry', async () => {
    renderPanel(server, { role: 'cleaner', path: '/cleaners' })
    const menu = await findMenu()
    await userEvent.click(within(menu).getByRole('link', { name: 'Уборки' }))
    expect(await screen.findByText('УБОРКИ')).toBeTruthy()
    expect(server.count('GET clienttasks/count')).toBe(0)
  })

  it('shows 99+ and asks again at every click on an entry [2.45, 2.49]', async () => {
    renderPanel(server, { role: 'admin' })
    const menu = await findMenu()
    expect(await within(menu).findByText('99+')).toBeTruthy()
    const before = server.count('GET clienttasks/count')
    await userEvent.click(within(menu).getByRole('link', { name: 'Объекты' }))
    await waitFor(() => expect(server.count('GET clienttasks/count')).toBe(before + 1))
    expect(await screen.findByText('ОБЪЕКТЫ')).toBeTruthy()
  })

  it('starts expanded on a wide screen with the agency beside the key, and collapses by its button [1.3, 2.51, 2.52, 4.15]', async () => {
    renderPanel(server, { role: 'admin' })
    const menu = await findMenu()
    expect(within(menu).getByText('nevskie-12')).toBeTruthy()
    expect(menu.className).not.toContain('collapsed')
    await userEvent.click(screen.getByRole('button', { name: 'Свернуть меню' }))
    expect(menu.className).toContain('collapsed')
    expect(screen.getByRole('button', { name: 'Развернуть меню' })).toBeTruthy()
  })

  it('gives its room to a drawer where page and drawer would be narrow, and is there again without it', async () => {
    server.reply('GET rents/9', { body: { id: 9, guest_name: 'Кузнецова Александра' } })
    renderPanel(server, { role: 'admin', path: '/profile?drawer=rents:9' })
    const menu = await findMenu()
    const drawer = within(await screen.findByRole('complementary', { name: 'Бронирование' }))
    expect(menu.className).toContain('collapsed')
    await userEvent.click(await drawer.findByRole('button', { name: 'Закрыть' }))
    await waitFor(() => expect(menu.className).not.toContain('collapsed'))
  })

  it('starts collapsed below 1280 px and stays as it is after a choice', async () => {
    renderPanel(server, { role: 'admin', width: 1000 })
    const menu = await findMenu()
    await userEvent.click(within(menu).getByRole('link', { name: 'Объекты' }))
    expect(menu.className).toContain('collapsed')
  })

  it('is closed at first on the phone and closes after a choice [2.50, 2.51, 9.8]', async () => {
    renderPanel(server, { role: 'admin', width: 390 })
    const opener = await screen.findByRole('button', { name: 'Открыть меню' })
    expect(screen.queryByRole('navigation', { name: 'Разделы' })).toBeNull()
    await userEvent.click(opener)
    await userEvent.click(within(await findMenu()).getByRole('link', { name: 'Объекты' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Разделы' })).toBeNull())
  })
})

describe('route that the role does not have', () => {
  it('says «Нет доступа», names the roles that have it and leads to the own first entry [6.16]', async () => {
    renderPanel(server, { role: 'cleaner', path: '/owners' })
    expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeTruthy()
    expect(screen.getByText('Раздел «Собственники» открыт для ролей: Администратор.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Открыть «Клинеры»' }))
    await waitFor(() => expect(location.pathname).toBe('/cleaners'))
  })
})
