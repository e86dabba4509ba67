// Section 8 of the specification, row by row, on the screens that read by themselves: a failed call is told by a toast.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const message = 'База отвечает слишком долго. Повторите.'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Each screen with the call without which it has nothing to show. */
const screens = [
  ['/dashboard', 'GET dashboard'],
  ['/statistics', 'GET dashboard/statistics'],
  ['/objects/5', 'GET objects/5'],
  ['/rents/9', 'GET rents/9'],
  ['/cleaners/7', 'GET cleaners/7'],
  ['/cleans/8', 'GET cleans/8'],
  ['/owners', 'GET owners/months'],
  ['/clienttasks', 'GET clienttasks'],
  ['/tasks', 'GET tasks'],
  ['/rents?view=list', 'GET rents'],
  ['/automessages', 'GET automessages'],
  ['/updates', 'GET updates'],
  ['/guests', 'GET guests'],
  ['/dialogs', 'GET dialogs'],
  ['/templates', 'GET templates'],
  ['/registration', 'GET stayguests/registration'],
  ['/onboarding', 'GET agency/onboarding'],
] as const

describe('A read that fails for good', () => {
  it.each(screens)('on %s is told under «Ошибка» with the words of the server', async (path, line) => {
    server.reply(line, { status: 422, body: { code: 'server.slow', message } })
    const { toasts } = renderPanel(server, { role: 'admin', path })
    await waitFor(
      () =>
        expect(toasts.store.get()).toContainEqual(
          expect.objectContaining({ family: 'bad', title: 'Ошибка', message }),
        ),
      { timeout: 30_000 },
    )
  })

  it('without an answer is told under «Ошибка сети», once while it lasts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
    server.reply('GET objects/5', 'broken')
    const { toasts } = renderPanel(server, { role: 'admin', path: '/objects/5' })
    const shown = vi.spyOn(toasts, 'show')
    const title = 'Ошибка сети'
    await screen.findByRole('heading', { name: /Не удалось загрузить/ }, { timeout: 30_000 })
    await waitFor(() => expect(toasts.store.get()).toContainEqual(expect.objectContaining({ title })))
    for (const { id } of toasts.store.get()) toasts.close(id)
    const told = shown.mock.calls.length
    const asked = server.count('GET objects/5')
    await waitFor(() => expect(server.count('GET objects/5')).toBeGreaterThan(asked + 3), { timeout: 30_000 })
    expect(shown.mock.calls.length).toBe(told)
    vi.useRealTimers()
  })

  it('of a call that this host does not have is nobody’s failure', async () => {
    server.reply('GET dialogs/count', { status: 404, body: '' })
    const { toasts } = renderPanel(server, { role: 'admin', path: '/profile' })
    await waitFor(() => expect(server.count('GET dialogs/count')).toBe(1), { timeout: 30_000 })
    await screen.findByRole('heading', { name: 'Уведомления' }, { timeout: 30_000 })
    expect(toasts.store.get()).toEqual([])
  })
})
