// The page of who lives in the flat: the code first, and nothing told twice.
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PublicGuest from '#src/pages/guestPage/PublicGuest.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { closedPage, key, morning, openPage } from './examplePage.ts'

const server = startPanelServer()
const day = 86_400_000
const keys = { ...openPage.keys, entrance: '3', floor: '4', apartment: '41' }

async function openOn(now: number, page: object = openPage): Promise<HTMLElement> {
  vi.setSystemTime(now)
  server.reply(`GET guestpage/${key}`, { body: { ...page, keys } })
  render(<PublicGuest id={key} />)
  return screen.findByRole('banner')
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('before the stay both its ends stand with their hours; who lives there reads the end once and the rest in a line', async () => {
  const before = await openOn(morning, closedPage)
  expect(within(before).getByText(/^Выезд, 3\sночи$/)).toBeTruthy()
  expect(within(before).getByText('Санкт-Петербург · Ключи')).toBeTruthy()
  cleanup()
  const head = await openOn(morning + day)
  expect(within(head).getByRole('heading', { name: 'Вы живёте до пн, 23.11, 12:00' })).toBeTruthy()
  expect(head.textContent?.match(/23\.11/g)).toHaveLength(1)
  for (const fact of ['Заезд пт, 20.11', /^3\sночи$/, /^Бронь №\s1042$/, /^2\sгостя$/, 'Невский 10–41'])
    expect(within(head).getByText(fact)).toBeTruthy()
})

it('the number of the flat stands in the heading of its code, beside it what leads to the door', async () => {
  await openOn(morning + day)
  const card = screen.getByRole('region', { name: 'Код двери' })
  expect(within(card).getByRole('heading', { name: 'Код двери, кв. 41' })).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Домофон', 'Подъезд', 'Этаж'])
})

it('with nothing to do the bar has the parts alone, and the one that is read is marked', async () => {
  await openOn(morning + day)
  const bar = screen.getByRole('contentinfo')
  expect(within(bar).queryByRole('button')).toBeNull()
  const marked = () =>
    within(bar)
      .getAllByRole('link', { current: 'location' })
      .map((link) => link.textContent?.trim())
  const tops = (values: Readonly<Record<string, number>>) => {
    for (const [id, top] of Object.entries(values))
      vi.spyOn(document.getElementById(id) ?? document.body, 'getBoundingClientRect').mockReturnValue(
        new DOMRect(0, top),
      )
    act(() => dispatchEvent(new Event('scroll')))
  }
  await screen.findByRole('heading', { name: 'Услуги' })
  tops({ top: 0, pay: 700, extras: 900, chat: 1400, help: 1900 })
  expect(marked()).toEqual(['Главное'])
  tops({ top: -800, pay: -100, extras: 100, chat: 600, help: 1100 })
  expect(marked()).toEqual(['Услуги'])
})
