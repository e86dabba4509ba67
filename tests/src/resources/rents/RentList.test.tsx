import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { thisYear } from '#tests/support/thisYear.ts'
import { pressOther } from '../../views/toolRow.ts'

const server = startPanelServer()
/** The list without the days that it begins with. */
const anyDay = `/rents?filter=${encodeURIComponent('{}')}`
const rent = {
  id: 9,
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41' },
  guest_name: 'Кузнецова Александра',
  status: 'checked_in',
  begin: thisYear('11-20'),
  end: thisYear('11-23'),
  owed: 6400,
}

const today = todayIn('Europe/Moscow', Date.now())
const ready = { deposit: 'ok', payment: 'ok', guest_data: 'ok', clean: 'ok', instruction: 'ok' }
const coming = {
  ...rent,
  status: 'booked',
  kind: 'guest',
  begin: today,
  end: addDays(today, 3),
  readiness: ready,
}

async function openList(rows: readonly object[] = [rent]) {
  server.reply('GET rents', { body: rows })
  const session = renderPanel(server, { role: 'admin', path: anyDay })
  await screen.findByText('Кузнецова Александра')
  return session
}

describe('list of bookings', () => {
  it('says that a count of a tab is not known when the answer is no list, instead of nothing to do', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET rents', { body: [rent] }, { body: {} })
    renderPanel(server, { role: 'admin', path: '/rents' })
    const tabs = await screen.findByRole('navigation', { name: 'Какие брони показать' })
    const debts = within(tabs).getByRole('button', { name: /^Долги/ })
    await within(debts).findByTitle('Не удалось посчитать')
  })

  it('tells by a toast why the channels could not be asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('POST rents/fetch', { status: 429, body: { message: 'Подождите минуту' } })
    const session = await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Получить новые' }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Подождите минуту'))
  })

  it('names each channel that failed beside the counts', async () => {
    const errors = [
      { object: 'Невский 10–41', feed: 'Авито', message: 'Невский 10–41, «Авито»: не отвечает' },
    ]
    server.reply('POST rents/fetch', { body: { success: 1, created: 2, updated: 1, errors } })
    await openList()
    await userEvent.click(screen.getByRole('button', { name: 'Получить новые' }))
    const dialog = await screen.findByRole('dialog', { name: 'Получение броней' })
    expect(dialog.textContent).toContain('2\u00a0новые, 1\u00a0изменена')
    expect(within(dialog).getByText('Невский 10–41, «Авито»: не отвечает')).toBeTruthy()
  })

  it('shows the differences found by a comparison', async () => {
    const moved = { field: 'end', ours: thisYear('11-23'), theirs: thisYear('11-24') }
    const differences = [
      { ...moved, rent_id: 9, guest_name: 'Кузнецова Александра', object_id: 5 },
      { ...moved, rent_id: 10, guest_name: null, object_id: null },
    ]
    server.reply('POST rents/refresh', {
      body: { success: 1, checked: 42, applied: 1, differences, errors: [] },
    })
    server.reply('GET objects', { body: [rent.object] })
    await openList()
    await pressOther('Сверить с каналами')
    const dialog = await screen.findByRole('dialog', { name: 'Сверка с каналами' })
    const row = within(dialog).getByRole('row', { name: /^Кузнецова Александра.* Выезд 23\.11.* 24\.11/ })
    expect(row.textContent).toContain('Невский 10–41')
    expect(within(dialog).getByRole('row', { name: /^Бронь №\s10 Выезд/ })).toBeTruthy()
  })

  it('opens a row in the drawer, while its first cell stays a link to the card', async () => {
    server.reply('GET rents/9', { body: rent })
    const session = await openList()
    expect(screen.getByRole('link', { name: '20.11' }).getAttribute('href')).toBe('/rents/9')
    await userEvent.click(screen.getByText('Кузнецова Александра'))
    expect(session.shared.get().drawer).toEqual({ open: true, name: 'rent', mode: 'view' })
    expect(session.shared.get().currentItem).toMatchObject({ id: 9, guest_name: 'Кузнецова Александра' })
  })

  it('steps from row to row of the list by the arrows of the drawer, which keep the focus', async () => {
    const [first, last] = [rent, { ...rent, id: 10, guest_name: 'Орлов Пётр' }]
    server.reply('GET rents/9', { body: first })
    server.reply('GET rents/10', { body: last })
    await openList([first, last])
    await userEvent.click(screen.getByText('Кузнецова Александра'))
    const drawer = within(await screen.findByRole('complementary', { name: 'Бронирование' }))
    const arrow = (name: string) => drawer.findByRole('button', { name })
    expect((await arrow('Предыдущая в списке')).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(await arrow('Следующая в списке'))
    await drawer.findByRole('heading', { name: 'Бронь №\u00a010' })
    expect(document.activeElement).toBe(await arrow('Следующая в списке'))
    expect((await arrow('Следующая в списке')).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(await arrow('Предыдущая в списке'))
    await drawer.findByRole('heading', { name: 'Бронь №\u00a09' })
  })

  it('shows no debt of a booking that is off', async () => {
    await openList([rent, { ...rent, id: 10, guest_name: 'Орлов Пётр', status: 'canceled', owed: 0 }])
    const debtOf = (name: RegExp) => screen.getByRole('row', { name }).querySelector('.bad-text')?.textContent
    expect(debtOf(/Орлов/)).toBeUndefined()
    expect(debtOf(/Кузнецова/)?.replace(/\s/, ' ')).toBe('6 400')
  })

  it('keeps the chosen tab in the address', async () => {
    await openList()
    const tabs = within(screen.getByRole('navigation', { name: 'Какие брони показать' }))
    await userEvent.click(tabs.getByRole('button', { name: /^Отменённые/ }))
    await waitFor(() => expect(decodeURIComponent(location.search)).toContain('"status":"canceled"'))
    const tab = tabs.getByRole('button', { name: /^Отменённые/ })
    await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('true'))
  })

  it('draws no lights on a host that does not count them, and asks it only once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET rents/lights', { status: 404, body: {} })
    await openList()
    await waitFor(() => expect(unknownCalls.get()).toContain('GET rents/lights'))
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: /Готовность загружается|Залог:/ })).toBeNull(),
    )
    expect(server.count('GET rents/lights')).toBe(1)
    cleanup()
    unknownCalls.set(new Set())
  })

  it('asks for the lights of the page once and puts them in the place of dashes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const rows = [
      rent,
      { ...rent, id: 10, guest_name: 'Орлов Пётр' },
      { ...rent, id: 11, guest_name: 'Ли Ю' },
    ]
    const lights = [
      { id: 9, readiness: { deposit: 'wait', payment: 'problem' }, clean_id: 4 },
      { id: 10, readiness: { deposit: 'ok', payment: 'ok' }, clean_id: null },
    ]
    server.reply('GET rents/lights', 'broken', { body: lights })
    await openList(rows)
    expect(await screen.findAllByRole('img', { name: 'Готовность загружается' })).toHaveLength(3)
    await screen.findByRole('img', { name: /Залог: ждём\. Оплата: проблема\./ })
    expect(screen.getAllByRole('img', { name: /Залог:/ })).toHaveLength(2)
    expect(screen.queryByRole('img', { name: 'Готовность загружается' })).toBeNull()
    expect(server.count('GET rents/lights')).toBe(2)
  })

  it('takes the lights that a host gives with its rows', async () => {
    await openList([{ ...rent, readiness: { deposit: 'ok' } }])
    expect(screen.getByRole('img', { name: /Залог: готово/ })).toBeTruthy()
    expect(server.count('GET rents/lights')).toBe(0)
  })

  it('says of a booking to come the state to the ear alone, and no act before its day', async () => {
    await openList([{ ...coming, begin: addDays(today, 1) }])
    const cell = screen.getByRole('row', { name: /Кузнецова/ }).querySelector('.column-status')
    await waitFor(() => expect(cell?.textContent).toBe('Забронировано'))
    expect(cell?.querySelector('button')).toBeNull()
    expect(screen.getByText('6 400').className).not.toContain('bad-text')
  })

  it('offers what is to be done next once its day has come: what is owed is red and taken by one press', async () => {
    server.reply('GET rents/9', { body: coming })
    const session = await openList([coming])
    expect(screen.getByText('6 400').className).toContain('bad-text')
    await userEvent.click(await screen.findByRole('button', { name: /^Принять 6\s400\s₽/ }))
    expect(session.shared.get()).toMatchObject({ drawer: { name: 'rent' }, currentItem: { id: 9 } })
    await screen.findByRole('region', { name: 'Платёж' })
  })

  it('leads to the clean that is late or waited for, and to the check of what the guest says is paid', async () => {
    const said = { id: 10, guest_name: 'Орлов Пётр', checkManualPayment: { needToCheck: true, amount: 900 } }
    server.reply('GET rents/lights', {
      body: [
        { id: 9, readiness: { ...ready, clean: 'problem' }, clean_id: 4 },
        { id: 10, readiness: ready, clean_id: null },
        { id: 11, readiness: { ...ready, clean: 'wait' }, clean_id: 5 },
      ],
    })
    const { readiness, ...bare } = coming
    const session = await openList([
      { ...bare, owed: 0 },
      { ...bare, ...said },
      { ...bare, owed: 0, id: 11, guest_name: 'Ким Виктор' },
    ])
    expect(readiness).toBe(ready)
    await screen.findByRole('button', { name: /^Проверить 900\s₽/ })
    await screen.findByRole('button', { name: /^Ждём уборку/ })
    await userEvent.click(screen.getByRole('button', { name: /^Открыть уборку/ }))
    expect(session.shared.get()).toMatchObject({ drawer: { name: 'clean' }, currentItem: { id: 4 } })
  })
})
