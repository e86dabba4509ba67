// The way into a flat on the page of a cleaner, and what of it stays on the phone.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PublicCleaner from '#src/pages/cleanerPage/PublicCleaner.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const key = 'L9dbXhfDHyQnK4Qd6Wgo2g'
const kept = `cleaner_page_${key}`
const clean = {
  id: 5,
  object_id: 1,
  date: '2026-11-20',
  time_from: '12:00',
  status: 'accepted',
  object: { name: 'Невский 10' },
  price: 1800,
}
const page = {
  cleaner: { id: 3, name: 'Динара Садыкова', phone: '+79121112233' },
  agency: { name: 'Ключи', phone: '+78120000000' },
  today: '2026-11-20',
  timezone: 'Europe/Moscow',
  cleans: [clean],
  objects: [{ object_id: 1, address: 'Невский, 10', price: 1750 }],
  totals: { count: 3, done: 2, earned: 5400, to_pay: 5400 },
  accruals: [{ id: 1, amount: 333 }],
}
const flat = {
  entrance: '2',
  floor: '4',
  timezone: 'Europe/Moscow',
  apartment: null,
  intercom: null,
  codes: null,
}
const told = {
  ...flat,
  apartment: '77',
  intercom: '12В',
  codes: { door_code: '4649', keybox_code: '5196', key_place: null },
}

const openPage = (values: object = {}) => {
  server.reply(`GET cleaners/${key}`, { body: { ...page, ...values } })
  render(<PublicCleaner id={key} />)
}
const show = () => screen.findByRole('button', { name: 'Показать код' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('The page of a cleaner', () => {
  it.each([[{}], [[]], [{ ...page, cleans: undefined }], ['<html>']])(
    'is an error and no free day when the answer is none: %j',
    async (body) => {
      server.reply(`GET cleaners/${key}`, { body })
      render(<PublicCleaner id={key} />)
      expect(await screen.findByText(/Не удалось загрузить/)).toBeTruthy()
    },
  )
})

describe('The way into a flat', () => {
  it.each([
    [{ status: 'appointed' }, 'откроется, когда вы подтвердите уборку'],
    [{ date: '2026-11-21' }, 'откроется за 2 часа до начала уборки'],
  ])('is not asked for before its time: %o', async (values, words) => {
    openPage({ cleans: [{ ...clean, ...values }] })
    if ('date' in values) await userEvent.click(await screen.findByRole('tab', { name: /Завтра/ }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Показать код' })).toBeNull()
    expect(server.count('GET cleans/5')).toBe(0)
  })

  it('says when it opens, or whom to ask, and can be asked for again', async () => {
    openPage()
    const opens_at = '2099-11-20T07:00:00Z'
    server.reply('GET cleans/5', { body: { ...clean, object: { ...flat, opens_at } } }, 'broken', {
      body: { ...clean, object: { ...flat, opens_at: null } },
    })
    await userEvent.click(await show())
    expect(await screen.findByText('откроется 20.11 в 10:00')).toBeTruthy()
    await userEvent.click(await show())
    expect(await screen.findByText('Не удалось отправить запрос на сервер')).toBeTruthy()
    await userEvent.click(await show())
    expect(await screen.findByText('закрыт, спросите у менеджера')).toBeTruthy()
  })

  it('is asked for by a press, once, and stays until the clean is finished', async () => {
    openPage()
    server.reply('GET cleans/5', { body: { ...clean, object: told } })
    const button = await show()
    expect(server.count('GET cleans/5')).toBe(0)
    await userEvent.click(button)
    const line = 'подъезд 2, этаж 4, кв. 77, домофон 12В, дверь 4649, сейф с ключом 5196'
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Показать код' })).toBeNull()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.count(`GET cleaners/${key}`)).toBe(4))
    expect(server.count('GET cleans/5')).toBe(1)
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/4649|5196|12В|"77"/)
  })
})

describe('What the phone keeps of the page', () => {
  it('is the work alone: no sums, no phone of a person, no links of files', async () => {
    openPage({ files: [{ id: 8, url: '/files/8?sign=abc' }] })
    await screen.findByText('Динара Садыкова')
    // the moment it was kept at has figures of its own
    const { at: _, ...rest } = JSON.parse(localStorage.getItem(kept) ?? '{}')
    const text = JSON.stringify(rest)
    expect(text).toContain('Невский, 10')
    expect(text).not.toMatch(/1800|1750|5400|333|79121112233|sign=abc/)
  })

  it('opens without a network and goes when the link is dead', async () => {
    openPage()
    await screen.findByText('Динара Садыкова')
    cleanup()
    server.reply(`GET cleaners/${key}`, 'broken')
    render(<PublicCleaner id={key} />)
    expect(await screen.findByText(/Нет связи. Показаны данные от/)).toBeTruthy()
    expect(screen.getByText('Невский, 10', { exact: false })).toBeTruthy()
    expect(screen.queryByText('Уборок сделано')).toBeNull()
    cleanup()
    server.reply(`GET cleaners/${key}`, { status: 401, body: {} })
    render(<PublicCleaner id={key} />)
    await screen.findByText('Ссылка больше не действует, попросите новую')
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull())
  })

  it('is not shown after a day, and pages of other links go with it', async () => {
    openPage()
    await screen.findByText('Динара Садыкова')
    const stored = JSON.parse(localStorage.getItem(kept) ?? '{}')
    const old = JSON.stringify({ ...stored, at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    cleanup()
    localStorage.setItem(kept, old)
    server.reply(`GET cleaners/${key}`, 'broken')
    render(<PublicCleaner id={key} />)
    expect(await screen.findByText('Не удалось загрузить уборки')).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem(kept)).toBeNull())
    cleanup()
    localStorage.setItem('cleaner_page_AAAAAAAAAAAAAAAAAAAAAA', old)
    openPage()
    await screen.findByText('Динара Садыкова')
    expect(localStorage.getItem('cleaner_page_AAAAAAAAAAAAAAAAAAAAAA')).toBeNull()
  })
})
