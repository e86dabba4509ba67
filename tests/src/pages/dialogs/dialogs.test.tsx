// Guests answered by the keyboard alone: from line to line, into the field, away, and on to the next.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const said = { state: 'waiting', channel: 'telegram', waiting_since: '2026-11-20T07:24:00.000Z' }
const lines = [
  { id: 4, name: 'Кузнецова Александра', unread: 2, last_text: 'Можно раньше?', ...said },
  { id: 5, name: 'Хабибуллин Тимур', last_text: 'А парковка есть?', ...said },
]
const thread = (id: number) => ({
  dialog: { ...lines.find((line) => line.id === id), unread: 0 },
  items: [
    { key: 'in1', kind: 'in', id: 1, at: said.waiting_since, text: 'Можно раньше?', channel: 'telegram' },
  ],
  ways: [{ channel: 'telegram', can_send: true }],
  mark: 'm1',
})

beforeEach(() => {
  server.reply('GET dialogs', {
    body: { data: lines, next: null, counters: { waiting: 2, mine: 1 }, any: true },
  })
  for (const { id } of lines) server.reply(`GET dialogs/${id}`, { body: thread(id) })
  server.reply('PATCH dialogs', { body: thread(4) })
})

async function openDialogs(path = '/dialogs') {
  renderPanel(server, { role: 'admin', path })
  return within(await screen.findByRole('region', { name: 'Список диалогов' }))
}

const field = () => screen.findByRole('textbox', { name: 'Ответ гостю' })

describe('The conversations', () => {
  it('say so when everybody is answered', async () => {
    server.reply('GET dialogs', { body: { data: [], next: null, counters: {}, any: true } })
    const list = await openDialogs()
    expect(await list.findByText('Здесь пусто: всем ответили.')).toBeTruthy()
  })

  it('are chosen among by three segments with their counts, the rare ones by a menu', async () => {
    const list = await openDialogs()
    expect(await list.findByRole('radio', { name: /^Ждут\s2$/, checked: true })).toBeTruthy()
    expect(list.getByRole('radio', { name: /^Мои\s1$/ })).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Другие диалоги' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Незнакомые' }))
    await waitFor(() => expect(location.search).toBe('?tab=unmatched'))
    expect(list.getByRole('heading', { name: 'Незнакомые, последние сверху' })).toBeTruthy()
  })

  it('are answered by the keyboard alone, and Esc leads back to the list with what is typed kept', async () => {
    const list = await openDialogs()
    await list.findByRole('link', { name: /Кузнецова/ })
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(list.getByRole('link', { name: /Кузнецова/ }))
    await screen.findByRole('heading', { name: 'Кузнецова Александра' })
    await userEvent.keyboard('{Enter}')
    const answer = await field()
    await waitFor(() => expect(document.activeElement).toBe(answer))
    expect(screen.getByRole('button', { name: 'Ответить в Telegram' })).toHaveProperty('disabled', true)
    await userEvent.keyboard('Да, ждём{Escape}')
    expect(document.activeElement).toBe(list.getByRole('link', { name: /Кузнецова/ }))
    await userEvent.keyboard('j')
    await screen.findByRole('heading', { name: 'Хабибуллин Тимур' })
    await userEvent.keyboard('k')
    await screen.findByRole('heading', { name: 'Кузнецова Александра' })
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Да, ждём'))
  })
})
