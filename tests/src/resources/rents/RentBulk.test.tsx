import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel } from '#tests/support/renderPanel.tsx'
import { replyList } from '../../views/panelList.ts'

const server = startPanelServer()
const rent = (id: number, guest_name: string) => ({
  id,
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41' },
  guest_name,
  status: 'booked',
  begin: '2026-11-20',
  end: '2026-11-23',
})
const bodiesOf = (call: string) =>
  server.calls
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => JSON.parse(body ?? 'null'))

async function choose() {
  replyList(server, 'GET rents', [rent(9, 'Анна Кузнецова'), rent(10, 'Пётр Орлов')])
  const session = renderPanel(server, { role: 'admin', path: '/rents?view=list' })
  await screen.findByText('Анна Кузнецова')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все на странице' }))
  return { session, bar: within(screen.getByRole('toolbar', { name: 'Действия с выбранными' })) }
}

describe('chosen bookings', () => {
  it('get their topics one after another; those that did not come out are counted with the reason', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(
      'PATCH rents/createtopic',
      { body: { topic_id: 3, url: 'https://t.me/c/1/3' } },
      { status: 422, body: { message: 'Бот не в группе сотрудников' } },
    )
    const { session, bar } = await choose()
    await userEvent.click(bar.getByRole('button', { name: 'Создать темы' }))
    await waitFor(() =>
      expect(session.toasts.store.get().at(-1)).toMatchObject({
        title: 'Готово: 1\u00a0тема, не удалось 1',
        message: 'Бот не в группе сотрудников',
      }),
    )
    expect(bodiesOf('PATCH rents/createtopic')).toEqual([{ rent_id: 9 }, { rent_id: 10 }])
  })

  it('are not written to without words', async () => {
    const { bar } = await choose()
    await userEvent.click(bar.getByRole('button', { name: 'Написать гостям' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Написать 2/ }))
    await userEvent.click(dialog.getByRole('button', { name: /^Отправить 2/ }))
    expect(await dialog.findByText(/^Поле «Текст» обязательно/)).toBeTruthy()
    expect(server.count('POST automessages/send')).toBe(0)
  })

  it('are written to once; the dialog stays to name whom the message did not reach', async () => {
    const skipped = [{ rent_id: 10, reason: 'У гостя нет ни телефона, ни почты, ни чата.' }]
    server.reply('POST automessages/send', { body: { success: 1, planned: 1, skipped } })
    const { bar } = await choose()
    await userEvent.click(bar.getByRole('button', { name: 'Написать гостям' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Написать 2/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Текст' }), 'Горячей воды не будет')
    await userEvent.dblClick(dialog.getByRole('button', { name: /^Отправить 2/ }))
    expect(await dialog.findByText(/Пётр Орлов: У гостя нет ни телефона/)).toBeTruthy()
    expect(bodiesOf('POST automessages/send')).toEqual([{ rent_ids: [9, 10], text: 'Горячей воды не будет' }])
  })
})
