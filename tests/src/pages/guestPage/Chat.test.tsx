// The chat of the page: answers of the agency are read there, and what the guest writes goes from there.
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { morning, openPage } from './examplePage.ts'

const server = startPanelServer()
// a page of another test may still be about to send what waits under its own key
const key = 'C9dbXhfDHyQnK4Qd6Wgo2g'
const reading = `GET guestpage/${key}`
const messages = `GET guestpage/messages/${key}`
const answer = { key: 'out1', mine: false, at: '2026-11-20T06:00:00Z', text: 'Фен в шкафу', channel: 'page' }
const asked = { key: 'in1', mine: true, at: '2026-11-20T05:50:00Z', text: 'Где фен?', channel: 'whatsapp' }
const talk = { messages: [asked, answer], next: null, unread: 1 }

async function openChat(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('heading', { name: 'Чат' }))
  return screen.findByRole('log', { name: 'Чат' })
}

beforeEach(() => {
  vi.setSystemTime(morning)
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  server.reply(reading, { body: { ...openPage, chat: { unread: 1 } } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('The chat of a guest', () => {
  it('that cannot be read says so, is tried again, and takes words all the same', async () => {
    server.reply(messages, 'broken')
    render(<PublicGuest id={key} />)
    await openChat()
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить сообщения')
    server.reply('POST guestpage/message', 'broken')
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
    expect(await screen.findByText('Напишите хотя бы пару слов.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Ваше сообщение'), 'Мы опоздаем')
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
    expect(await screen.findByText('Мы опоздаем')).toBeTruthy()
    expect(screen.getByText('Ждёт связи на этом телефоне')).toBeTruthy()
    const said = { ...asked, key: 'in2', text: 'Мы опоздаем' }
    server.reply('POST guestpage/message', { body: { messages: [said], next: null, unread: 0 } })
    server.reply(messages, { body: { messages: [said], next: null, unread: 0 } })
    act(() => dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText('Ждёт связи на этом телефоне')).toBeNull())
    expect(screen.getByText('Мы опоздаем')).toBeTruthy()
    const sent = server.calls.filter(({ path }) => path === 'guestpage/message')
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ text: 'Мы опоздаем' })
  })

  it('that refuses words for good says why and gives them back', async () => {
    server.reply(messages, { body: { messages: [], next: null, unread: 0 } })
    render(<PublicGuest id={key} />)
    await openChat()
    expect(await screen.findByText('Напишите нам: ответим здесь же.')).toBeTruthy()
    const message = 'Слишком много сообщений в час. Подождите.'
    server.reply('POST guestpage/message', { status: 400, body: { code: 'guestpage.invalid', message } })
    await userEvent.type(screen.getByLabelText('Ваше сообщение'), 'Привет')
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))
    expect((await screen.findByRole('alert')).textContent).toBe(`Не принято: ${message}`)
    expect(screen.getByText('Ваши слова: Привет')).toBeTruthy()
  })

  it('tells of what is unread, asks for nothing until it is opened, and is read by being opened', async () => {
    server.reply(messages, { body: talk })
    render(<PublicGuest id={key} />)
    const news = await screen.findByRole('button', { name: 'Новых сообщений: 1' })
    expect(await screen.findByRole('link', { name: 'Чат 1' })).toBeTruthy()
    expect(server.count(messages)).toBe(0)
    server.reply(reading, { body: { ...openPage, chat: { unread: 0 } } })
    await userEvent.click(news)
    const log = within(await screen.findByRole('log'))
    expect((await log.findByText('Фен в шкафу')).parentElement?.textContent).toContain('Мы · сегодня, 09:00')
    expect(log.getByText('Где фен?').parentElement?.textContent).toContain('Вы · WhatsApp · сегодня, 08:50')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Новых сообщений/ })).toBeNull())
    expect(screen.getByRole('link', { name: 'Чат' })).toBeTruthy()
  })

  it('shows what is said while it stands open, each message once, and earlier ones when they are asked for', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: morning })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    server.reply(messages, { body: { messages: [asked], next: 'earlier', unread: 0 } })
    render(<PublicGuest id={key} />)
    await user.click(await screen.findByRole('heading', { name: 'Чат' }))
    const log = await screen.findByRole('log')
    await within(log).findByText('Где фен?')
    server.reply(messages, { body: { ...talk, unread: 0 } })
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await within(log).findByText('Фен в шкафу')).toBeTruthy()
    const first = { ...asked, key: 'in0', text: 'Здравствуйте' }
    server.reply(
      messages,
      { body: { messages: [first], next: null, unread: 0 } },
      { body: { ...talk, unread: 0 } },
    )
    await user.click(screen.getByRole('button', { name: 'Показать раньше' }))
    await within(log).findByText('Здравствуйте')
    expect([...log.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      ...['Здравствуйте', 'Где фен?', 'Фен в шкафу'],
    ])
    expect(screen.queryByRole('button', { name: 'Показать раньше' })).toBeNull()
  })

  it('is there when the booking is off', async () => {
    const off = { view: 'off', agency: { name: 'Ключи' }, stay: { number: 1042, status: 'canceled' } }
    server.reply(reading, { body: off })
    server.reply(messages, { body: talk })
    render(<PublicGuest id={key} />)
    expect(await within(await openChat()).findByText('Фен в шкафу')).toBeTruthy()
  })
})
