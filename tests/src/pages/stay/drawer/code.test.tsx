import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { replyList } from '#tests/src/views/panelList.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const bodyOf = (call: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')
const lights = (can_send_code: boolean) => ({
  readiness: { payment: can_send_code ? 'ok' : 'wait', can_send_code },
})

describe('the door code of a booking', () => {
  it('is not let out by a manager while something is not ready', async () => {
    const { drawer } = await openRent(server, 'manager', lights(false))
    expect(drawer.getByText('Код двери пока не отправляем')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: 'Выдать всё равно' })).toBeNull()
    expect(drawer.queryByRole('button', { name: 'Отправить код' })).toBeNull()
  })

  it('is let out by a senior only with a reason, which stands in the events', async () => {
    server.reply('POST history', { body: { id: 8, ...lights(true) } })
    const { drawer } = await openRent(server, 'admin', lights(false))
    await userEvent.click(drawer.getByRole('button', { name: 'Выдать всё равно' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Выдать код/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Выдать код' }))
    expect(await dialog.findByText(/^Поле «Почему» обязательно/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
    const histories = [
      ...rent.histories,
      {
        id: 8,
        name: 'instruction_sent',
        rent_id: 9,
        data: { override_reason: 'Платит на месте' },
        created_at: '',
      },
    ]
    server.reply('GET rents/9', { body: { ...rent, ...lights(true), histories } })
    await userEvent.type(dialog.getByRole('textbox', { name: /^Почему/ }), 'Платит на месте')
    await userEvent.click(dialog.getByRole('button', { name: 'Выдать код' }))
    await waitFor(() => expect(drawer.getByText('Код двери можно отправить')).toBeTruthy())
    expect(bodyOf('POST history')).toMatchObject({ data: { override_reason: 'Платит на месте' } })
    expect(drawer.getByText('Код выдан без проверки')).toBeTruthy()
  })

  it('that waits for its gate is not told to be on its way: the toast says what it waits for', async () => {
    const reason = 'Код и секретные разделы ждут готовности. Не готово: залог.'
    const held = [{ rent_id: 9, reason }]
    server.reply('POST templates/preview', { body: { text: 'Код', missing: [] } })
    server.reply('POST automessages/send', { body: { success: 1, planned: 1, held, skipped: [] } })
    const { drawer, session } = await openRent(server, 'manager', lights(true))
    await userEvent.click(drawer.getByRole('button', { name: 'Отправить код' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Написать/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Текст' }), 'Код')
    await userEvent.click(dialog.getByRole('button', { name: /^Отправить 1/ }))
    await waitFor(() =>
      expect(session.toasts.store.get()[0]).toMatchObject({
        family: 'wait',
        title: 'Ждёт условия',
        message: reason,
      }),
    )
  })

  it('is sent by the template that speaks of it', async () => {
    replyList(server, 'GET templates', [
      { id: 1, name: 'Привет', category: 'quick', text: 'Здравствуйте!', active: true },
      { id: 2, name: 'Код двери', category: 'checkin', text: 'Код: {door_code}', active: true },
    ])
    server.reply('POST templates/preview', { body: { text: 'Код: ••••', missing: [] } })
    server.reply('POST automessages/send', { body: { success: 1, planned: 1, skipped: [] } })
    const { drawer } = await openRent(server, 'manager', lights(true))
    await userEvent.click(drawer.getByRole('button', { name: 'Отправить код' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Написать/ }))
    await waitFor(() =>
      expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' }).value).toBe(
        'Код: {door_code}',
      ),
    )
    await userEvent.click(dialog.getByRole('button', { name: /^Отправить 1/ }))
    await waitFor(() => expect(bodyOf('POST automessages/send')).toEqual({ rent_ids: [9], template_id: 2 }))
  })
})
