import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'

const server = startPanelServer()
const heads = ['Кто', 'Где', 'Заезд', 'Выезд', 'Оплачено']
const columns = (...fields: readonly (string | null)[]) =>
  heads.map((head, at) => ({ at, head, field: fields[at] ?? null }))
const cells = ['Анна', 'Невский 10', '20.12.2026', '24.12.2026', '500']
const base = {
  success: 1,
  written: false,
  total: 2,
  fresh: 0,
  back: 0,
  known: 0,
  wrong: 0,
  missing: [],
  more: false,
}
const unread = {
  ...base,
  columns: columns(null, null, 'begin', 'end'),
  missing: ['object_id'],
  rows: [{ line: 2, cells }],
}
const seen = {
  ...base,
  ...{ fresh: 1, wrong: 1 },
  columns: columns('guest_name', 'object_id', 'begin', 'end'),
  rows: [
    { line: 2, fate: 'fresh', cells, why: null, at: null },
    { line: 3, fate: 'wrong', cells: ['Олег', 'Невский 11', '', '', ''], why: 'Такого названия нет.', at: 1 },
  ],
}

async function open() {
  server.reply('GET agency/onboarding', { body: { percent: 10, steps: [], objects: [] } })
  renderPanel(server, { role: 'admin', path: '/onboarding' })
  const files = await screen.findByRole('region', { name: 'Перенести из файла' })
  await userEvent.click(within(files).getByRole('button', { name: 'Бронирования' }))
  return screen.findByRole('dialog', { name: 'Загрузить из файла: Бронирования' })
}

const choose = async (dialog: HTMLElement) =>
  userEvent.upload(
    within(dialog).getByLabelText('Файл CSV'),
    new File(['Кто;Где\nАнна;Невский 10'], 'stays.csv'),
  )
const sent = () =>
  server.calls.filter(({ path }) => path === 'rents/import').map(({ body }) => JSON.parse(body))

describe('a table to take in', () => {
  it('that is none is told in the dialog, and another one may be chosen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('POST rents/import', { status: 422, body: { message: 'Это не CSV.' } }, { body: seen })
    const dialog = await open()
    await choose(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Это не CSV.')
    await choose(dialog)
    expect(await within(dialog).findByRole('button', { name: /^Загрузить 1\sбронь$/ })).toBeTruthy()
    expect(within(dialog).queryByRole('alert')).toBeNull()
  })

  it('waits for its columns: nothing may be loaded until each needed one is named', async () => {
    server.reply('POST rents/import', { body: unread }, { body: seen })
    const dialog = await open()
    await choose(dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('«Объект»')
    expect(within(dialog).getByRole('button', { name: 'Загрузить' })).toHaveProperty('disabled', true)
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Столбец «Где»' }), 'Объект')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({
      data: expect.any(String),
      columns: [
        { at: 2, field: 'begin' },
        { at: 3, field: 'end' },
        { at: 1, field: 'object_id' },
      ],
    })
  })

  it('says while it is loaded that this takes its time, and waits longer for it than for anything else', async () => {
    const end = Promise.withResolvers<object>()
    server.reply('POST rents/import', { body: seen }, { body: end.promise })
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const dialog = await open()
    await choose(dialog)
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Загрузить 1\sбронь$/ }))
    expect(within(dialog).getByText(/^Загружаем 1\sбронь одним действием/)).toBeTruthy()
    expect(within(dialog).getByRole('progressbar', { name: 'Загружаем' })).toBeTruthy()
    end.resolve({ ...seen, written: true })
    expect(await within(dialog).findByRole('status')).toBeTruthy()
    expect(limits).toHaveBeenCalledWith(110_000)
  })

  it('is shown by what becomes of its rows, loaded by one press and taken back by another', async () => {
    const done = { ...seen, written: true }
    server.reply('POST rents/import', { body: seen }, { body: done, headers: { 'X-Act': '77' } })
    server.reply('POST audit/undo', { body: { success: 1, rows: 1, written: [] } })
    const dialog = await open()
    await choose(dialog)
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'С ошибкой 1' }))
    const [, row] = within(dialog).getAllByRole('row')
    expect(row?.textContent).toContain('Такого названия нет.')
    expect(within(dialog).queryByText('Анна')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: /^Загрузить 1\sбронь$/ }))
    expect((await within(dialog).findByRole('status')).textContent).toContain('Загружено: 1\u00a0бронь')
    expect(sent()[1]).toMatchObject({ write: true })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить загрузку' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.count('POST audit/undo')).toBe(1)
  })
})
