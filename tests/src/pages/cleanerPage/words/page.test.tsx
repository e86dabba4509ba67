// The page in the language of its cleaner: chosen in the head, kept on the phone, without a Russian word left.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicCleaner from '#src/pages/cleanerPage/PublicCleaner.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
const clean = {
  id: 5,
  date: '2026-11-20',
  time_from: '12:00',
  time_to: '15:00',
  duration_min: 90,
  guests_next: 2,
  next_arrival: { date: '2026-11-20', time: '15:00' },
  object: { name: 'Flat 10' },
  price: 1800,
  photos_before: [],
  supplies_report: [{ name: 'soap', level: 'empty' }],
  cleaner_comment: 'ok',
  problems: [{ id: 1, text: 'lamp', severity: 'low' }],
  points: [
    { point_id: 1, title: 'Shower', zone: 'bath', required: true, photo_required: true, done: true },
    { point_id: 2, title: 'Towels', zone: 'kitchen', required: true, done: false },
  ],
}
const states = ['appointed', 'accepted', 'in_progress', 'rework', 'done', 'checked', 'canceled']
const page = {
  cleaner: { id: 3, name: 'Dinara', balance: 100, days_off: [{ begin: '2026-11-25', end: '2026-11-26' }] },
  agency: { name: 'Keys', phone: '+78120000000' },
  today: '2026-11-20',
  timezone: 'Europe/Moscow',
  photos: { required: true, min: 1 },
  cleans: states.map((status, index) => ({ ...clean, id: index + 5, status })),
  objects: [],
  offers: [
    { id: 90, date: '2026-11-21', type: 'general', name: 'Flat 3', address: 'A', price: 5, by_time: true },
  ],
  totals: { count: 3, done: 2, earned: 5400, bonus: 1, penalty: 1, paid: 1, to_pay: 5400 },
  accruals: [{ id: 1, date: '2026-11-20', kind: 'bonus', amount: 333, reason: 'x' }],
  payouts: [{ id: 1, begin: '2026-11-01', end: '2026-11-07', state: 'new', amount: 5 }],
}

/** What a person sees or hears of the page. */
function heard(): string {
  const named = [...document.querySelectorAll('*')].flatMap((part) =>
    ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => part.getAttribute(name) ?? []),
  )
  const own = [...document.querySelectorAll('option')].map(({ textContent }) => textContent)
  const text = own.reduce((all, one) => all.replace(one ?? '', ''), document.body.textContent ?? '')
  return [text, ...named, document.title].join('\n')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  server.reply(`GET cleaners/${key}`, { body: page })
  server.reply('GET agency/cleaninstruction', {
    body: [{ id: 1, title: 'a', text: 'b', must_confirm: true }],
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  location.hash = ''
})

describe('The language of a cleaner’s page', () => {
  it('is chosen in the head, holds at once without reading anything anew, and is there the next time', async () => {
    server.reply('PATCH cleaners/language', 'broken')
    const { unmount } = render(<PublicCleaner id={key} />)
    const list = await screen.findByRole('combobox', { name: 'Язык' })
    const before = server.count(`GET cleaners/${key}`)
    await userEvent.selectOptions(list, 'Oʻzbekcha')
    expect(await screen.findByRole('tab', { name: /^Bugun/ })).toBeTruthy()
    expect(server.count(`GET cleaners/${key}`)).toBe(before)
    expect(document.documentElement.lang).toBe('uz')
    unmount()
    expect(document.documentElement.lang).toBe('ru')
    server.reply('PATCH cleaners/language', { body: { success: 1, language: 'uz' } })
    render(<PublicCleaner id={key} />)
    expect(await screen.findByRole('tab', { name: /^Bugun/ })).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('cleaner_language_unsent')).toBeNull())
    const sent = server.calls.findLast(({ path }) => path === 'cleaners/language')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ language: 'uz' })
  })

  it('comes from the agency when it was chosen on another phone, and nothing is sent back', async () => {
    server.reply(`GET cleaners/${key}`, { body: { ...page, cleaner: { ...page.cleaner, language: 'tg' } } })
    render(<PublicCleaner id={key} />)
    expect(await screen.findByRole('tab', { name: /^Имрӯз/ })).toBeTruthy()
    expect(server.count('PATCH cleaners/language')).toBe(0)
  })

  it('shows points and rules as the agency has translated them, the Russian words of a point beside', async () => {
    localStorage.setItem('cleaner_language', 'uz')
    const translations = [{ language: 'uz', title: 'Dushni yuving', text: 'Toza qiling' }]
    const points = [{ ...clean.points[0], title: 'Вымыть душ', done: false, translations }]
    server.reply(`GET cleaners/${key}`, {
      body: { ...page, cleans: [{ ...clean, status: 'in_progress', points }] },
    })
    server.reply('GET agency/cleaninstruction', {
      body: [{ id: 1, title: 'Обувь', text: 'Снять', translations }],
    })
    render(<PublicCleaner id={key} />)
    await userEvent.click(await screen.findByText('Tozalash qoidalari'))
    expect(await screen.findByText('Toza qiling')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Davom etish: Flat 10' }))
    const box = await screen.findByRole('checkbox', { name: /Dushni yuving.*Вымыть душ/ })
    expect(screen.getByRole('button', { name: 'Keyingi: dushni yuving' })).toBeTruthy()
    server.reply('PATCH cleans', { body: {} })
    await userEvent.click(box)
    await waitFor(() => expect(server.count('PATCH cleans')).toBe(1))
  })

  it('is read aloud where the phone has a voice of it, and has no button where there is none', async () => {
    const told: string[] = []
    const voices = [{ lang: 'ru-RU' }]
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      addEventListener: () => {},
      removeEventListener: () => {},
      cancel: () => {},
      speak: ({ text }: { text: string }) => told.push(text),
    })
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string
        constructor(text: string) {
          this.text = text
        }
      },
    )
    location.hash = 'clean-7'
    render(<PublicCleaner id={key} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Прочитать вслух' }))
    expect(told).toEqual(['Towels'])
    cleanup()
    localStorage.setItem('cleaner_language', 'ky')
    render(<PublicCleaner id={key} />)
    await screen.findByRole('button', { name: 'Тизмеге кайтуу' })
    expect(screen.queryByRole('button', { name: 'Үн чыгарып окуу' })).toBeNull()
  })

  it('is at first that of the browser, when the page speaks it', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'ky-KG', 'ru'])
    render(<PublicCleaner id={key} />)
    expect(await screen.findByRole('tab', { name: /^Бүгүн/ })).toBeTruthy()
  })

  it('leaves no Russian word on the page in English, whatever the state of a clean', async () => {
    localStorage.setItem('cleaner_language', 'en')
    render(<PublicCleaner id={key} />)
    await screen.findByRole('tab', { name: /^Today/ })
    await screen.findByText('Offered cleanings: 1')
    await userEvent.click(await screen.findByText('Days off'))
    await screen.findByRole('button', { name: 'I won’t work' })
    await userEvent.click(screen.getByText('Bonuses, penalties and payouts'))
    await screen.findByText(/being prepared/)
    expect(heard()).not.toMatch(/[а-яё]/i)
    for (const [index, status] of states.entries()) {
      location.hash = `clean-${index + 5}`
      await screen.findByRole('button', { name: 'Back to the list' })
      for (const name of ['Problem', 'Ran out', 'Comment', 'I can’t']) {
        const button = screen.queryByRole('button', { name })
        if (!button) continue
        await userEvent.click(button)
        expect([status, heard().match(/[а-яё]+/i)]).toEqual([status, null])
        await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      }
      expect([status, heard().match(/[а-яё]+/i)]).toEqual([status, null])
    }
  })

  it('is kept by a dead link and by a page that does not come', async () => {
    localStorage.setItem('cleaner_language', 'en')
    server.reply(`GET cleaners/${key}`, 'broken')
    render(<PublicCleaner id={key} />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(heard()).not.toMatch(/[а-яё]/i)
    server.reply(`GET cleaners/${key}`, { status: 404, body: { code: 'cleaners.not_found' } })
    await userEvent.click(again)
    expect(await screen.findByText('This link no longer works, ask for a new one')).toBeTruthy()
    expect(heard()).not.toMatch(/[а-яё]/i)
  })
})
