import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { owners, replyList } from './panelList.ts'

const server = startPanelServer()
const patience = { timeout: 15_000 }
const filterNow = () => new URLSearchParams(location.search).get('filter') ?? '{}'

describe('a list that shows nothing', () => {
  it('tells why it was not loaded and loads it again when asked', async () => {
    server.reply(
      'GET owners',
      { status: 400, body: { message: 'База занята, повторите', code: 'x.y' } },
      { body: owners, headers: { 'Content-Range': 'owners 0-1/2' } },
    )
    renderPanel(server, { role: 'admin', path: '/owners' })
    expect(await screen.findByText('Не удалось загрузить: собственники', {}, patience)).toBeTruthy()
    expect(screen.getAllByText('База занята, повторите').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'Анна Гусева' }, patience)).toBeTruthy()
  })

  it('says what it is for when there is nothing at all', async () => {
    replyList(server, 'GET owners', [])
    renderPanel(server, { role: 'admin', path: '/owners' })
    expect(await screen.findByText(/Добавьте собственника, чтобы/, {}, patience)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull()
  })

  it('says that it is the filter, and takes it off', async () => {
    replyList(server, 'GET owners', [])
    renderPanel(server, { role: 'admin', path: '/owners?filter=%7B%22active%22%3Atrue%7D' })
    expect(await screen.findByText('По фильтру ничего нет', {}, patience)).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить' })[0] ?? document.body)
    await waitFor(() => expect(filterNow()).toBe('{}'))
  })
})

describe('a list with rows', () => {
  it('is one request, its first cell is a real link to the card', async () => {
    replyList(server, 'GET owners', owners)
    renderPanel(server, { role: 'admin', path: '/owners' })
    const link = await screen.findByRole('link', { name: 'Анна Гусева' }, patience)
    expect(link.getAttribute('href')).toBe('/owners/1')
    expect(server.count('GET owners')).toBe(1)
    expect(screen.getByText(/^Всего 2.собственника$/)).toBeTruthy()
  })

  it('keeps search and filters in the address, and the key / leads into the search', async () => {
    replyList(server, 'GET owners', owners)
    renderPanel(server, { role: 'admin', path: '/owners' })
    await screen.findByRole('link', { name: 'Анна Гусева' }, patience)
    fireEvent.keyDown(document.body, { code: 'Slash', key: '.' })
    const search = screen.getByRole('searchbox', { name: /^Найти:/ })
    expect(document.activeElement).toBe(search)
    await userEvent.type(search, 'анна')
    await waitFor(() => expect(JSON.parse(filterNow())).toEqual({ q: 'анна' }), patience)
    await waitFor(() => expect(server.count('GET owners')).toBe(2), patience)
    await userEvent.click(screen.getByRole('button', { name: 'С архивом' }))
    await waitFor(() => expect(JSON.parse(filterNow())).toEqual({ q: 'анна', showArchived: true }))
  })

  it('turns into cards on the phone', async () => {
    replyList(server, 'GET owners', owners)
    renderPanel(server, { role: 'admin', path: '/owners', width: 390 })
    await screen.findByRole('link', { name: 'Анна Гусева' }, patience)
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(screen.getByText('Процент от оборота')).toBeTruthy()
  })

  it('shows a person only what the role may do and see', async () => {
    replyList(server, 'GET objects', [{ id: 1, name: 'Невский 10', address: 'Невский, 10' }])
    renderPanel(server, { role: 'manager', path: '/objects' })
    await screen.findByRole('link', { name: 'Невский 10' }, patience)
    expect(screen.queryByRole('link', { name: /Добавить объект/ })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Собственник/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Собственник/ })).toBeNull()
  })
})

describe('several rows at once', () => {
  it('are named before they go, and those refused stay selected with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    replyList(server, 'GET owners', owners)
    server.reply('DELETE owners/1', { body: { success: 1 } })
    server.reply('DELETE owners/2', {
      status: 409,
      body: { message: 'Есть открытый месяц', code: 'owners.in_use' },
    })
    renderPanel(server, { role: 'admin', path: '/owners' })
    await screen.findByRole('link', { name: 'Анна Гусева' }, patience)
    const [all] = screen.getAllByRole('checkbox')
    await userEvent.click(all ?? document.body)
    await userEvent.click(await screen.findByRole('button', { name: 'В архив' }))
    const dialog = await screen.findByRole('dialog', { name: /Убрать в архив: 2/ }, patience)
    expect(within(dialog).getByText('Павел Семёнов')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /Убрать в архив/ }))
    expect(await screen.findByText(/Готово 1, не удалось 1. Есть открытый месяц/, {}, patience)).toBeTruthy()
    expect(screen.getByText('Выбрано 1')).toBeTruthy()
  })
})
