import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { thisYear } from '#tests/support/thisYear.ts'

const server = startPanelServer()
const flat = { id: 5, name: 'Невский 10–41' }
const moved = {
  id: 1,
  received_at: `${thisYear('11-20')}T11:05:00.000Z`,
  origin: 'ical',
  channel: 'Авито',
  kind: 'changed',
  result: 'applied',
  open: false,
  seen_at: null,
  rent_id: 9,
  rent: { id: 9, name: 'Кузнецова Анна' },
  object_id: 5,
  object: flat,
  diffs: [{ field: 'end', label: 'Выезд', old: thisYear('11-28'), new: thisYear('11-29') }],
  effects: [{ text: 'Уборка перенесена на 29.11' }],
}
const held = {
  ...moved,
  id: 2,
  result: 'held',
  open: true,
  diffs: [{ field: 'amount', label: 'Стоимость', old: 15_000, new: 12_000, held: true }],
  effects: [],
}
const unknown = {
  ...moved,
  id: 3,
  kind: 'unmapped',
  result: 'held',
  open: true,
  rent_id: null,
  object_id: null,
  object: null,
}

const health = {
  channels: [
    {
      name: 'Авито',
      kind: 'ical',
      calendars: 3,
      failing: 1,
      delay_min: 3,
      last_at: null,
      last_error: 'Не читается',
    },
  ],
  unseen: 2,
  waiting: 1,
}

async function openUpdates(
  rows: readonly object[],
  { role = 'admin', search = '' }: { role?: Role; search?: string } = {},
) {
  server.reply('GET objects', { body: [flat] })
  server.reply('GET updates/health', { body: health })
  server.reply('GET updates', { body: { data: rows, total: rows.length, page: 1, per_page: 50 } })
  const session = renderPanel(server, { role, path: `/updates${search}` })
  await screen.findByRole('navigation', { name: 'Какие обновления показать' })
  return session
}

const sent = () =>
  server.calls
    .filter(({ method, path }) => method === 'PATCH' && path === 'updates')
    .map(({ body }) => JSON.parse(body ?? 'null'))
const menuOf = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: /^Действия:/ }))[0] ?? document.body)

describe('the feed of updates', () => {
  it('says what failed and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET updates/health', { body: health })
    server.reply('GET updates', { status: 400, body: { message: 'Нужна дата' } })
    renderPanel(server, { role: 'admin', path: '/updates' })
    const failure = await screen.findByRole('heading', { name: 'Не удалось загрузить: обновления' })
    expect(failure.parentElement?.textContent).toContain('Нужна дата')
    server.reply('GET updates', { body: { data: [moved], total: 1, page: 1, per_page: 50 } })
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Кузнецова Анна')).toBeTruthy()
  })

  it('is decided by a manager too, only the flat of an unknown one is left to seniors', async () => {
    await openUpdates([held, unknown], { role: 'manager' })
    expect(await screen.findByRole('button', { name: 'Принять из канала' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Отметить просмотренными' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Пропустить' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Указать объект' })).toBeNull()
  })

  it('says that there is nothing, and when the channels were last read', async () => {
    await openUpdates([])
    expect(await screen.findByText('Новых изменений нет')).toBeTruthy()
    expect(screen.getByText(/^Последний обмен: 3\sмин назад/)).toBeTruthy()
  })

  it('tells old and new in plain words, what followed, and which calendars fail', async () => {
    await openUpdates([moved, held])
    const [row, second] = (await screen.findAllByText('Кузнецова Анна')).map((name) => name.closest('li'))
    expect(row?.textContent).toContain('Выезд:28.1129.11')
    expect(row?.textContent).toContain('Уборка перенесена на 29.11')
    expect(second?.textContent).toMatch(/Стоимость:15\s000\s₽12\s000\s₽не записано/)
    expect(screen.getByRole('region', { name: 'Обмен с каналами' }).textContent).toContain(
      'Не читается 1 из 3',
    )
  })

  it('keeps its tab when the filters are taken off, and has no chip for it', async () => {
    await openUpdates([], { search: '?filter={"waiting":true,"kind":"changed"}' })
    await screen.findByText('По фильтру ничего нет')
    expect(screen.queryByRole('button', { name: 'Требуют решения', pressed: true })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Сбросить' })[0] ?? document.body)
    expect(await screen.findByText('Решать нечего')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сбросить' })).toBeNull()
  })

  it('asks for what the address says', async () => {
    await openUpdates([moved], {
      search: '?filter={"waiting":true,"object_id":5,"kind":"changed","begin":"2026-11-01"}',
    })
    await screen.findByText('Кузнецова Анна')
    const asked = server.calls.find(({ path }) => path === 'updates')
    const { filter = '', ...others } = Object.fromEntries(new URLSearchParams(asked?.search))
    expect(JSON.parse(filter)).toEqual({ object_id: 5, kind: 'changed' })
    expect(others).toMatchObject({ begin: '2026-11-01', waiting: '1', page: '1' })
  })
})

describe('an update', () => {
  it('is taken from the channel, or ours is kept', async () => {
    server.reply('PATCH updates', { body: { ...held, open: false } })
    await openUpdates([held])
    await userEvent.click(await screen.findByRole('button', { name: 'Принять из канала' }))
    await waitFor(() => expect(sent()).toEqual([{ id: 2, action: 'apply' }]))
    await userEvent.click(await screen.findByRole('button', { name: 'Оставить наше' }))
    await waitFor(() => expect(sent()[1]).toEqual({ id: 2, action: 'keep' }))
  })

  it('is put back only after a question, and that can be undone', async () => {
    server.reply('PATCH updates', { body: moved })
    const { toasts } = await openUpdates([moved])
    await menuOf()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Вернуть как было' }))
    expect(sent()).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть как было' }))
    await waitFor(() => expect(sent()).toEqual([{ id: 1, action: 'revert' }]))
    await waitFor(() => expect(toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(sent()[1]).toEqual({ id: 1, action: 'apply' }))
  })

  it('is marked seen together with the others', async () => {
    server.reply('PATCH updates', { body: { success: 1, updated: 2 } })
    await openUpdates([moved, held])
    await userEvent.click(await screen.findByRole('button', { name: 'Отметить просмотренными' }))
    await waitFor(() => expect(sent()).toEqual([{ ids: [1, 2], seen: true }]))
  })

  it('of an unknown flat asks which one it is', async () => {
    await openUpdates([unknown])
    await userEvent.click(await screen.findByRole('button', { name: 'Указать объект' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Какой это объект?' }))
    expect(dialog.getByRole('button', { name: 'Указать объект' })).toHaveProperty('disabled', true)
  })
})

it('On the phone a sweep to the left marks an update seen, a short one does not', async () => {
  server.reply('PATCH updates', { body: { success: 1, updated: 1 } })
  server.reply('GET updates/health', { body: health })
  server.reply('GET updates', { body: { data: [moved], total: 1, page: 1, per_page: 50 } })
  renderPanel(server, { role: 'admin', path: '/updates', width: 390 })
  const row = (await screen.findByText('Кузнецова Анна')).closest('li') ?? document.body
  const sweep = (by: number) => {
    fireEvent.touchStart(row, { touches: [{ clientX: 300, clientY: 100 }] })
    fireEvent.touchMove(row, { touches: [{ clientX: 300 + by, clientY: 104 }] })
    fireEvent.touchEnd(row, { changedTouches: [{ clientX: 300 + by, clientY: 104 }] })
  }
  sweep(-40)
  sweep(140)
  expect(sent()).toEqual([])
  sweep(-140)
  await waitFor(() => expect(sent()).toEqual([{ ids: [1], seen: true }]))
})
