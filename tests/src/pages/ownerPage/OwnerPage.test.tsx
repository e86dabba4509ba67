import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import OwnerPage from '#src/pages/ownerPage/OwnerPage.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const key = 'R4dbXhfDHyQnK4Qd6Wgo2g'
const report = {
  owner: { name: 'Пётр Сергеев' },
  agency: { name: 'Ключи', phone: '+78120000000' },
  today: '2026-11-20',
  objects: [],
  lines: [{ label: 'Проживание', amount: 90_000, formula: '3 брони' }],
  totals: { to_pay: 61_500.5 },
}

/** A screen on which two cards stand side by side, or one on which they do not. */
const onScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ addEventListener() {}, removeEventListener() {}, matches: isWide }))

beforeEach(() => {
  onScreen(false)
  localStorage.setItem('token', 'someone else')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('The page of an owner', () => {
  it('says of a dead link what to do, and of a broken network that it can be tried again', async () => {
    server.reply(`GET owners/rents/${key}`, { status: 404, body: { message: 'Нет' } })
    render(<OwnerPage id={key} />)
    expect(await screen.findByText('Ссылка больше не действует, попросите новую')).toBeTruthy()
    cleanup()
    server.reply(`GET owners/rents/${key}`, 'broken', { body: report })
    render(<OwnerPage id={key} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Пётр Сергеев, 0 квартир')).toBeTruthy()
  })

  it.each([[{}], [[]], [{ ...report, totals: {} }], ['<html>']])(
    'is an error and no 0 ₽ when the answer is no account: %j',
    async (body) => {
      server.reply(`GET owners/rents/${key}`, { body })
      render(<OwnerPage id={key} />)
      expect(await screen.findByText('Не удалось загрузить отчёт')).toBeTruthy()
      expect(screen.queryByText(/0\s₽/)).toBeNull()
    },
  )

  it('opens by the link alone: its key goes along and no token, and the sum is the server’s [2.3]', async () => {
    server.reply(`GET owners/rents/${key}`, { body: report })
    render(<OwnerPage id={key} />)
    expect(await screen.findAllByText(/61\s500,50\s₽/)).toHaveLength(2)
    for (const { headers } of server.calls) {
      expect(headers.get('x-public-id')).toBe(key)
      expect(headers.get('authorization')).toBeNull()
    }
  })

  it.each(['2026-13', 'вчера', ''])(
    'opens at the present month where the address names none: «%s»',
    async (month) => {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9), toFake: ['Date'] })
      history.replaceState(null, '', `/owner/${key}?month=${month}`)
      server.reply(`GET owners/rents/${key}`, { body: report })
      render(<OwnerPage id={key} />)
      expect(await screen.findByText('Ноябрь 2026')).toBeTruthy()
      vi.useRealTimers()
    },
  )

  it('keeps the month in the address, so that a reload and a link that is sent on open it again', async () => {
    history.replaceState(null, '', `/owner/${key}?month=2026-05`)
    server.reply(`GET owners/rents/${key}`, { body: report })
    render(<OwnerPage id={key} />)
    expect(await screen.findByText('Май 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Предыдущий месяц' }))
    expect(location.search).toBe('?month=2026-04')
    cleanup()
    render(<OwnerPage id={key} />)
    expect(await screen.findByText('Апрель 2026')).toBeTruthy()
    history.replaceState(null, '', '/')
  })

  it('shows receipts, cleans and breakages with the pictures that came, and no empty place without them', async () => {
    const file = (id: number) => ({ id, url: `/files/${id}`, thumb_url: `/files/t${id}`, image: true })
    const expense = { date: '2026-11-06', title: 'Смеситель', object: 'Марата 17', amount: 3100 }
    const visit = { id: 7, date: '2026-11-12', object: 'Марата 17', photos: 9, files: [file(3)] }
    const problem = { date: '2026-11-05', title: 'Потёк смеситель', object: 'Марата 17' }
    server.reply(`GET owners/rents/${key}`, {
      body: {
        ...report,
        expenses: [
          { ...expense, id: 1, receipts: [file(1)] },
          { ...expense, id: 2, title: 'Лампы' },
        ],
        care: {
          ...{ cleans: 1, photos: 9, problems_found: 2, problems_fixed: 1, visits: [visit] },
          problems: [
            { ...problem, id: 4, fixed: true, files: [file(4)] },
            { ...problem, id: 5, fixed: false, files: [] },
          ],
        },
      },
    })
    render(<OwnerPage id={key} />)
    expect(await screen.findByText('ещё 8 фото')).toBeTruthy()
    expect(screen.getByText('Марата 17, починили')).toBeTruthy()
    expect(screen.getByText('Марата 17, чиним')).toBeTruthy()
    const pictures = screen.getAllByRole('button', { name: /: фото 1$/ }).map(({ ariaLabel }) => ariaLabel)
    expect(pictures).toEqual(['Уборка 12.11, Марата 17: фото 1', '05.11 Потёк смеситель: фото 1'])
  })
  it('opens a receipt beside the list where there is room, the first one by itself, and goes on to the next', async () => {
    onScreen(true)
    await showReceipts()
    const opened = await screen.findByRole('region', { name: 'Смеситель, чек 1 из 2' })
    expect(within(opened).getByRole('img').getAttribute('src')).toBe('/files/1')
    expect(within(opened).getByRole('button', { name: 'Предыдущий чек' })).toHaveProperty('disabled', true)
    await userEvent.click(within(opened).getByRole('button', { name: 'Следующий чек' }))
    expect(screen.getByRole('region', { name: 'Смеситель, чек 2 из 2' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Чек: Чайник, Марата 17' }))
    expect(screen.getByRole('region', { name: 'Чайник, чек' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Следующий чек' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть чек' }))
    expect(screen.queryByRole('button', { name: 'Закрыть чек' })).toBeNull()
  })

  it('opens a receipt over the whole screen of a phone, and says calmly where there is none', async () => {
    const { prototype } = HTMLDialogElement
    prototype.showModal = vi.fn(function open(this: HTMLDialogElement) {
      this.open = true
    })
    prototype.close = vi.fn()
    await showReceipts()
    expect(await screen.findByText('Марата 17, без чека')).toBeTruthy()
    expect(screen.getByText(/с чеком 2 из 3/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Закрыть чек' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Чек: Чайник, Марата 17' }))
    const { findByText } = within(await screen.findByRole('dialog'))
    expect(await findByText('Чайник, чек')).toBeTruthy()
    expect(await findByText('3 из 3')).toBeTruthy()
  })

  it('says nothing of receipts where the agency shows none', async () => {
    const expense = {
      id: 1,
      date: '2026-11-06',
      title: 'Лампы',
      object: 'Марата 17',
      amount: 900,
      receipts: [],
    }
    server.reply(`GET owners/rents/${key}`, { body: { ...report, expenses: [expense] } })
    render(<OwnerPage id={key} />)
    expect(await screen.findByText('Лампы')).toBeTruthy()
    expect(screen.queryByText(/чек/)).toBeNull()
  })

  it('names the months that are not paid out, each with its sum and its day', async () => {
    const unpaid = [
      { begin: '2026-09-01', end: '2026-09-30', amount: 381_740, closed: true, payout_on: '2026-10-05' },
      { begin: '2026-10-01', end: '2026-10-31', amount: 344_914, closed: false, payout_on: '2026-12-05' },
    ]
    const totals = { ...report.totals, carried: 726_654, balance: 788_154.5 }
    server.reply(`GET owners/rents/${key}`, { body: { ...report, unpaid, totals } })
    render(<OwnerPage id={key} />)
    const paid = await screen.findByRole('region', { name: 'Выплаты' })
    expect(paid.textContent).toMatch(
      /726.654.₽Сентябрь 2026, срок был 05.10.2026381.740.₽Октябрь 2026, месяц не закрыт, выплата 05.12.2026344.914.₽/,
    )
  })

  it.each([
    [true, true],
    [false, false],
  ])('has the year open where there is room, else folded: %s', async (isWide, isOpen) => {
    onScreen(isWide)
    server.reply(`GET owners/rents/${key}`, { body: report })
    render(<OwnerPage id={key} />)
    const title = await screen.findByText(/^Итоги 20\d\d года/)
    expect(title.closest('details')).toHaveProperty('open', isOpen)
  })
})

/** A month with a receipt of two pictures, one of a single picture and an expense without any. */
async function showReceipts() {
  const file = (id: number) => ({ id, url: `/files/${id}`, thumb_url: `/files/t${id}`, image: true })
  const expense = { date: '2026-11-06', object: 'Марата 17', amount: 3100 }
  const expenses = [
    { ...expense, id: 1, title: 'Смеситель', receipts: [file(1), file(2)] },
    { ...expense, id: 2, title: 'Лампы', receipts: [] },
    { ...expense, id: 3, title: 'Чайник', receipts: [file(3)] },
  ]
  server.reply(`GET owners/rents/${key}`, { body: { ...report, expenses } })
  render(<OwnerPage id={key} />)
  await screen.findByText('Лампы')
}
