// A booking made during a call: the drawer that the board, the list and «Создать» open.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const place = 'rents:new:5:2026-12-01:2026-12-04'
const flat = { id: 5, name: 'Невский 10', timezone: 'Europe/Moscow', base_price: 4000 }
const made = {
  ...{ id: 77, version: 1, object_id: 5, kind: 'guest', status: 'booked', guest_name: 'Громова Ирина' },
  ...{ begin: '2026-12-01', end: '2026-12-04', amount: 12_000, histories: [] },
}
const sent = () =>
  JSON.parse(
    server.calls.findLast(({ method, path }) => method === 'POST' && path === 'rents')?.body ?? 'null',
  )

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.reply('GET objects', { body: [flat] })
  server.reply('GET rents', { body: [] })
  server.reply('GET rents/77', { body: made })
  server.reply('GET guests/check', { body: { known: false, stays_count: 0, blacklisted: false } })
})

async function openNew(drawer = place) {
  renderPanel(server, { role: 'admin', path: `/rents?drawer=${encodeURIComponent(drawer)}` })
  await screen.findByRole('heading', { name: 'Новая бронь' })
  return within(await screen.findByRole('complementary', { name: 'Бронирование' }))
}

describe('A booking by telephone', () => {
  it('over nights taken meanwhile is refused at the field; what is typed stays, and two ways lead out', async () => {
    const drawer = await openNew()
    await userEvent.type(drawer.getByRole('textbox', { name: 'Телефон' }), '89214480735')
    await userEvent.type(drawer.getByRole('textbox', { name: 'Гость' }), 'Громова Ирина')
    const other = { ...made, id: 12, guest_name: 'Осипова Анна', begin: '2026-12-03', end: '2026-12-06' }
    const text = 'Даты заняты: Осипова Анна'
    server.reply('POST rents', {
      status: 409,
      body: { message: text, code: 'rents.busy', errors: { begin: text } },
    })
    server.reply('GET rents', { body: [other] })
    await userEvent.click(await drawer.findByRole('button', { name: /^Забронировать · 12\s000/ }))
    const taken = within(await drawer.findByRole('alert', { name: 'Ночи заняты' }))
    expect(taken.getByText(/Осипова Анна, 03\.12 – 06\.12/)).toBeTruthy()
    expect(drawer.getByText(text)).toBeTruthy()
    expect(taken.getByRole('link', { name: 'Открыть: Осипова Анна' }).getAttribute('target')).toBe('_blank')
    await userEvent.click(taken.getByRole('button', { name: 'Выбрать другие даты' }))
    expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: /^Заезд/ }))
    expect(drawer.getByRole('textbox', { name: 'Гость' })).toHaveProperty('value', 'Громова Ирина')
  })

  it('of a guest for nothing is asked why, in the field that appears for it', async () => {
    const text = 'Стоимость — 0 ₽'
    server.reply('POST rents', {
      status: 422,
      body: { message: text, code: 'rents.unpriced', errors: { amount: text } },
    })
    server.reply('GET objects', { body: [{ ...flat, base_price: undefined }] })
    const drawer = await openNew()
    const sum = drawer.getByRole('textbox', { name: 'Стоимость' })
    expect(sum).toHaveProperty('value', '')
    expect(drawer.queryByRole('textbox', { name: 'Почему бесплатно' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: 'Забронировать' }))
    expect(await drawer.findByText(text)).toBeTruthy()
    expect(sent()).toMatchObject({ amount: 0 })
    expect(drawer.getByRole('textbox', { name: 'Почему бесплатно' })).toBeTruthy()
  })

  it('of a guest for 0 is asked why as soon as it is typed', async () => {
    const drawer = await openNew()
    const sum = drawer.getByRole('textbox', { name: 'Стоимость' })
    await userEvent.clear(sum)
    await userEvent.type(sum, '0')
    expect(drawer.getByRole('textbox', { name: 'Почему бесплатно' })).toBeTruthy()
  })

  it('whose price was emptied suggests the usual one, and is sent without a word of it, which the server takes for the usual one', async () => {
    const drawer = await openNew()
    const sum = drawer.getByRole('textbox', { name: 'Стоимость' })
    await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^12\s000$/)))
    await userEvent.clear(sum)
    expect(sum).toHaveProperty('placeholder', expect.stringMatching(/^12\s000$/))
    expect(drawer.queryByRole('textbox', { name: 'Почему бесплатно' })).toBeNull()
    await userEvent.type(drawer.getByRole('textbox', { name: 'Гость' }), 'Громова Ирина')
    server.reply('POST rents', { status: 201, body: made })
    await userEvent.click(drawer.getByRole('button', { name: /^Забронировать · 12\s000/ }))
    await waitFor(() => expect(sent()).toMatchObject({ guest_name: 'Громова Ирина' }))
    expect(sent()).not.toHaveProperty('amount')
  })

  it('takes where the guest comes from by one press, and what is rare by its name', async () => {
    server.reply('GET agency/sources', {
      body: [
        { id: 1, name: 'Авито', code: 'avito', active: true, sort: 0 },
        { id: 2, name: 'Сайт', code: 'site', active: true, sort: 1 },
        { id: 3, name: 'Телефон', code: 'phone', active: true, sort: 2 },
        { id: 4, name: 'Старый', code: 'old', active: false, sort: 3 },
      ],
    })
    server.reply('POST rents', { status: 201, body: made })
    const drawer = await openNew()
    const choice = within(drawer.getByRole('radiogroup', { name: 'Источник' }))
    expect(choice.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      ...['Телефон', 'Сайт', 'Другой'],
    ])
    await userEvent.click(choice.getByRole('radio', { name: 'Другой' }))
    expect(drawer.getByRole('combobox', { name: 'Какой источник' })).toBeTruthy()
    await userEvent.click(choice.getByRole('radio', { name: 'Сайт' }))
    expect(drawer.queryByRole('combobox', { name: 'Какой источник' })).toBeNull()
    await userEvent.type(drawer.getByRole('textbox', { name: 'Гость' }), 'Громова Ирина')
    await userEvent.click(drawer.getByRole('button', { name: /^Забронировать/ }))
    await waitFor(() => expect(sent()).toMatchObject({ source_id: 2 }))
  })

  it('is not lost by Esc once something is typed', async () => {
    const drawer = await openNew()
    await userEvent.type(drawer.getByRole('textbox', { name: 'Телефон' }), '8921')
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }))
    await userEvent.click(question.getByRole('button', { name: 'Остаться' }))
    expect(drawer.getByRole('textbox', { name: 'Телефон' })).toHaveProperty('value', '8921')
  })

  it('begins in the phone, takes the name from it, and is saved by Ctrl+Enter', async () => {
    server.reply('GET guests/check', {
      body: { known: true, name: 'Громова Ирина', stays_count: 2, blacklisted: false },
    })
    server.reply('POST rents', { status: 201, body: made })
    const drawer = await openNew()
    expect(document.activeElement).toBe(drawer.getByRole('textbox', { name: 'Телефон' }))
    await userEvent.keyboard('89214480735')
    const guest = await drawer.findByRole('status', { name: 'Гость' })
    expect(guest.textContent).toMatch(/Громова Ирина.*2\sраза/)
    expect(drawer.queryByRole('textbox', { name: 'Гость' })).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({
      ...{ object_id: 5, begin: '2026-12-01', end: '2026-12-04', kind: 'guest', amount: 12_000 },
      ...{ guest_phone: '+79214480735', guest_name: 'Громова Ирина' },
    })
    expect(await screen.findByText(/^Громова Ирина, 01\.12 – 04\.12, 3\sночи$/)).toBeTruthy()
    const heading = await screen.findByRole('heading', { name: /Бронь №\s77/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(new URLSearchParams(location.search).get('drawer')).toBe('rents:77')
  })

  it('costs its nights until a sum is named, and tells what that differs by', async () => {
    const drawer = await openNew()
    const sum = drawer.getByRole('textbox', { name: 'Стоимость' })
    await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^12\s000$/)))
    const end = drawer.getByRole('textbox', { name: /^Выезд/ })
    await userEvent.clear(end)
    await userEvent.type(end, '03.12.2026')
    await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^8\s000$/)))
    await waitFor(() =>
      expect(new URLSearchParams(location.search).get('drawer')).toBe('rents:new:5:2026-12-01:2026-12-03'),
    )
    await userEvent.clear(sum)
    await userEvent.type(sum, '7500')
    expect(drawer.getByText(/^Скидка −500/)).toBeTruthy()
    await userEvent.clear(sum)
    await userEvent.type(sum, '9000')
    expect(drawer.getByText(/^Наценка \+1\s000/)).toBeTruthy()
    await userEvent.click(drawer.getByRole('button', { name: /^Вернуть 8\s000/ }))
    expect(await drawer.findByRole('button', { name: /^Забронировать · 8\s000/ })).toBeTruthy()
  })

  it('has the rest of the long form under «Ещё»; days without a guest ask neither phone nor price', async () => {
    const drawer = await openNew()
    expect(drawer.queryByRole('textbox', { name: 'Плата за уборку' })).toBeNull()
    await userEvent.click(drawer.getByRole('button', { name: /^Ещё/ }))
    expect(drawer.getByRole('textbox', { name: 'Плата за уборку' })).toBeTruthy()
    await userEvent.click(drawer.getByRole('radio', { name: 'Закрыто' }))
    expect(drawer.queryByRole('region', { name: 'Цена' })).toBeNull()
    server.reply('POST rents', { status: 201, body: { ...made, kind: 'block' } })
    await userEvent.click(drawer.getByRole('button', { name: 'Закрыть даты' }))
    await waitFor(() => expect(sent()).toMatchObject({ kind: 'block', begin: '2026-12-01' }))
  })

  it.each([
    ['the usual one', ''],
    ['one that was typed', '7500'],
  ])(
    'turned into closed days owes nothing: the price of the guest, %s, goes with its field',
    async (_, typed) => {
      const drawer = await openNew()
      const sum = drawer.getByRole('textbox', { name: 'Стоимость' })
      await waitFor(() => expect(sum).toHaveProperty('value', expect.stringMatching(/^12\s000$/)))
      if (typed) {
        await userEvent.clear(sum)
        await userEvent.type(sum, typed)
      }
      await userEvent.click(drawer.getByRole('radio', { name: 'Закрыто' }))
      server.reply('POST rents', { status: 201, body: { ...made, kind: 'block' } })
      await userEvent.click(drawer.getByRole('button', { name: 'Закрыть даты' }))
      await waitFor(() => expect(sent()).toMatchObject({ kind: 'block' }))
      expect(sent().amount ?? 0).toBe(0)
    },
  )
})
