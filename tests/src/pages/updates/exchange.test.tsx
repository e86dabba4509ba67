import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { awaitExchange } from '#src/pages/updates/exchange/useExchange.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const channels = [{ name: 'Авито', kind: 'ical', calendars: 12, failing: 0, delay_min: 3 }]
const run = (more: object) => ({
  run: 'r2',
  how: 'fetch',
  started_by: 1,
  started_at: new Date().toISOString(),
  finished_at: null,
  state: 'running',
  step: 'Читаем календари',
  done: 3,
  total: 12,
  ...more,
})
/** What is told of an exchange, to those who asked for it or not; another one may run beside it. */
const health = (exchange: object, own_exchange: object | null = null) => ({
  body: { channels, unseen: 0, waiting: 0, exchange, own_exchange },
})
const ended = () => run({ state: 'finished', finished_at: new Date().toISOString() })

function openUpdates() {
  server.reply('GET updates', { body: { data: [], total: 0, page: 1, per_page: 50 } })
  return renderPanel(server, { role: 'admin', path: '/updates' })
}

describe('an exchange with the channels', () => {
  it('that somebody else has begun is told of, and a second one is not begun beside it', async () => {
    server.reply('GET updates/health', health(run({ started_by: 5 })))
    openUpdates()
    const strip = within(await screen.findByRole('region', { name: 'Обмен с каналами' }))
    expect(await strip.findByText('Читаем календари: 3 из 12')).toBeTruthy()
    expect(strip.getByRole('progressbar', { name: 'Обмен с каналами' }).getAttribute('aria-valuenow')).toBe(
      '25',
    )
    expect(strip.getByRole<HTMLButtonElement>('button', { name: /Получаем/ }).disabled).toBe(true)
  })

  it('that was left is told to those who began it when it has ended, though another one still runs', async () => {
    awaitExchange('r1')
    const answer = {
      success: 1,
      created: 2,
      updated: 0,
      canceled: 0,
      errors: [{ message: 'Авито не отвечает' }],
    }
    server.reply('GET updates/health', health(run({ run: 'r3', started_by: 5 }), ended()))
    server.reply('GET rents/exchange', { body: { run: 'r2', state: 'finished', answer } })
    const session = openUpdates()
    await waitFor(() => expect(session.toasts.store.get()[0]?.title).toBe('Брони получены: 2\u00a0новые'))
    await userEvent.click(await screen.findByRole('button', { name: 'Показать' }))
    const dialog = await screen.findByRole('dialog', { name: 'Получение броней' })
    expect(within(dialog).getByText('Авито не отвечает')).toBeTruthy()
    expect(server.count('GET rents/exchange')).toBe(1)
  })

  it.each([
    ['that was known before', 'r2', ended()],
    ['that another person began', 'r1', null],
  ])('%s is told to nobody', async (_title, known, own) => {
    awaitExchange(known)
    server.reply('GET updates/health', health(run({ run: 'r3', started_by: 5 }), own))
    const session = openUpdates()
    await screen.findByText('Новых изменений нет')
    expect(session.toasts.store.get()).toEqual([])
    expect(server.count('GET rents/exchange')).toBe(0)
  })
})
