import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const step = (code: string, title: string, more: object) => ({
  code,
  title,
  text: 'Зачем это нужно.',
  link: '/objects',
  done: false,
  optional: false,
  skipped: false,
  progress: { now: 0, total: 1 },
  ...more,
})
const answer = {
  percent: 50,
  steps: [
    step('agency', 'Данные агентства', { done: true, link: '/settings/agency' }),
    step('instructions', 'Инструкции', { progress: { now: 7, total: 12 } }),
    step('owners', 'Собственники', { optional: true, link: '/owners' }),
  ],
  objects: [{ id: 5, name: 'Невский 10–41', address: true, code: false }],
}

describe('connection of the agency', () => {
  it('tells the server’s reason to who may not read it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET agency/onboarding', { status: 403, body: { message: 'Нет права' } })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    expect(await screen.findAllByText('Нет права')).not.toEqual([])
  })

  it('says why it could not be loaded and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refusal = { status: 422, body: { message: 'Проверки ещё идут' } }
    server.reply('GET agency/onboarding', refusal, { body: answer })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    expect(await screen.findByText('Проверки ещё идут')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('img', { name: 'Готово 50 %' })).toBeTruthy()
  })

  it('leads to no section that the role does not have', async () => {
    server.reply('GET agency/onboarding', { body: answer })
    renderPanel(server, { role: 'fullmanager', path: '/onboarding' })
    await screen.findByText('7 из 12')
    expect(screen.queryByRole('link', { name: /Собственники/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Заполнить: Инструкции' }).getAttribute('href')).toBe('/objects')
  })

  it('offers the practice guest to who has all flats, and not to who is limited to some', async () => {
    const practice = step('test_guest', 'Тестовый гость', { link: '/onboarding' })
    server.reply('GET agency/onboarding', { body: { ...answer, steps: [practice] } })
    const person = { id: 1, name: 'Мария Лапина', active: true, role: 'fullmanager' }
    renderPanel(server, { role: 'fullmanager', path: '/onboarding' })
    expect(await screen.findByRole('button', { name: 'Провести: Тестовый гость' })).toBeTruthy()
    cleanup()
    renderPanel(server, { role: 'fullmanager', path: '/onboarding' })
    server.reply('POST users/info', { body: { ...person, object_ids: [5] } })
    expect(await screen.findByText('Тестовый гость')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Провести: Тестовый гость' })).toBeNull()
  })

  it('keeps a skipped step on the server', async () => {
    server.reply('GET agency/onboarding', { body: answer })
    server.reply('PATCH agency/settings', { body: {} })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    await userEvent.click(await screen.findByRole('button', { name: 'Пропустить: Инструкции' }))
    await waitFor(() => expect(server.count('PATCH agency/settings')).toBe(1))
    const sent = server.calls.find(({ method }) => method === 'PATCH')?.body ?? ''
    expect(JSON.parse(sent)).toEqual({ onboarding_skipped: [{ code: 'instructions' }] })
  })

  it('leads from a gap of a flat to that field on its card', async () => {
    server.reply('GET agency/onboarding', { body: answer })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    const table = within(await screen.findByRole('table'))
    const gap = table.getByRole('link', { name: 'Невский 10–41: нет, Код' })
    expect(decodeURIComponent(gap.getAttribute('href') ?? '')).toBe(
      '/objects/5?tab=Доступ+и+Wi-Fi&field=door_code',
    )
    expect(table.getAllByRole('img', { name: 'есть' })).toHaveLength(1)
  })

  it('sends a practice guest and shows where it stopped, with the way to mend it', async () => {
    const steps = [
      { code: 'booking', title: 'Бронь', ok: true, text: 'Гость на одну ночь.', link: '/objects' },
      { code: 'clean', title: 'Уборка', ok: false, text: 'Некому убирать.', link: '/settings/cleans' },
    ]
    const waiting = step('test_guest', 'Тестовый гость', { link: '/rents' })
    server.reply('GET agency/onboarding', { body: { ...answer, steps: [waiting] } })
    server.reply('POST agency/testguest', { body: { success: 1, passed: false, flat: 'Невский 10', steps } })
    renderPanel(server, { role: 'admin', path: '/onboarding' })
    await userEvent.click(await screen.findByRole('button', { name: 'Провести: Тестовый гость' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Провести' }))
    expect(await screen.findByRole('heading', { name: 'Тестовый гость не прошёл' })).toBeTruthy()
    const way = within(screen.getByRole('list', { name: 'Путь тестового гостя' }))
    expect(way.getByText(/Некому убирать/)).toBeTruthy()
    expect(way.getByRole('link', { name: 'Исправить' }).getAttribute('href')).toBe('/settings/cleans')
    expect(server.count('POST agency/testguest')).toBe(1)
  })
})
