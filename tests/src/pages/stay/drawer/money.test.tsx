import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { openRent, rent } from './rentOnScreen.ts'

const server = startPanelServer()
const bodyOf = (call: string) =>
  JSON.parse(server.calls.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? 'null')

const held = {
  id: 2,
  name: 'deposit',
  rent_id: 9,
  data: { amount: 5000 },
  created_at: '2026-11-19T10:00:00Z',
}

describe('money of a booking in the drawer', () => {
  it('of a stay that its channel has paid names the price, the channel’s part and ours', async () => {
    const paymentInfo = { paid: 500, all: 500, needToPay: 0 }
    await openRent(server, 'admin', { price: 13_700, channel_part: 13_200, paymentInfo })
    const words = await screen.findByText(/^Цена для гостя/)
    expect(words.textContent).toMatch(/13\s700\s₽: канал взял 13\s200\s₽, нам 500\s₽/)
  })

  it('does not offer a manager to delete the payment history', async () => {
    const { drawer } = await openRent(server, 'manager')
    expect(drawer.queryByRole('button', { name: 'Удалить историю платежей' })).toBeNull()
    expect(drawer.getByRole('button', { name: /^Принять 6/ })).toBeTruthy()
  })

  it('asks twice before the payment history goes, and «Отменить» brings it back from the journal', async () => {
    const sums = { paid: 0, all: 15400, needToPay: 15400 }
    server.reply('PATCH history/delete_payment', {
      body: { success: 1, paymentInfo: sums },
      headers: { 'X-Act': '77' },
    })
    server.reply('POST audit/undo', { body: { success: 1, rows: 1 } })
    const { drawer, session } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Удалить историю платежей' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Продолжить' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Удалить 1/ }))
    await waitFor(() => expect(session.toasts.store.get()[0]?.action?.label).toBe('Отменить'))
    expect(bodyOf('PATCH history/delete_payment')).toEqual({ name: 'payment', rent_id: 9 })
    session.toasts.store.get()[0]?.action?.run()
    await waitFor(() => expect(bodyOf('POST audit/undo')).toEqual({ id: 77 }))
  })

  it('takes a changed deposit back when the server refuses it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('PATCH rents', { status: 403, body: { message: 'Залог меняет администратор' } })
    const { drawer, session } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Изменить размер залога' }))
    const size = await screen.findByRole('textbox', { name: /^Размер залога/ })
    await userEvent.clear(size)
    await userEvent.type(size, '7000{Enter}')
    await waitFor(() => expect(session.toasts.store.get()[0]?.message).toBe('Залог меняет администратор'))
    expect(session.shared.get().currentItem?.depositInfo).toEqual(rent.depositInfo)
  })

  it('recounts the deposit and sends only its size with the version', async () => {
    const changed = {
      ...rent,
      version: 4,
      defaultDeposit: 7000,
      depositInfo: { paid: 0, all: 7000, needToPay: 7000 },
    }
    server.reply('PATCH rents', { body: changed })
    const { drawer, session } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Изменить размер залога' }))
    const size = await screen.findByRole('textbox', { name: /^Размер залога/ })
    expect(document.activeElement).toBe(size)
    await userEvent.clear(size)
    server.reply('GET rents/9', { body: changed })
    await userEvent.type(size, '7000{Enter}')
    await waitFor(() => expect(bodyOf('PATCH rents')).toEqual({ id: 9, version: 3, defaultDeposit: 7000 }))
    await waitFor(() => expect(session.shared.get().currentItem?.depositInfo).toEqual(changed.depositInfo))
  })

  it('asks which size stays when a colleague has saved another one meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const current = { ...rent, version: 4, defaultDeposit: 6000 }
    const refusal = { message: 'Запись уже изменили', current, changed_by: 'Игорь Савельев' }
    server.reply('PATCH rents', { status: 409, body: refusal }, { body: { ...current, version: 5 } })
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Изменить размер залога' }))
    const size = await screen.findByRole('textbox', { name: /^Размер залога/ })
    await userEvent.clear(size)
    await userEvent.type(size, '7000{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Запись уже изменил кто-то другой' }))
    expect(dialog.getByText(/Игорь Савельев/)).toBeTruthy()
    expect(server.count('PATCH rents')).toBe(1)
    await userEvent.click(dialog.getByRole('radio', { name: /7\s000/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(bodyOf('PATCH rents')).toEqual({ id: 9, version: 4, defaultDeposit: 7000 }))
  })

  it('keeps what was typed about a withholding when the deposit has been given back meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const refusal = { message: 'Залога уже нет: его вернули', errors: { amount: 'Залога у нас нет' } }
    server.reply('POST history', { status: 409, body: refusal })
    const { drawer } = await openRent(server, 'admin', { histories: [...rent.histories, held] })
    await userEvent.click(drawer.getByRole('button', { name: 'Удержать' }))
    const reason = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Причина/ })
    await userEvent.type(reason, 'Разбита раковина')
    server.reply('GET rents/9', { body: { ...rent, version: 4 } })
    await userEvent.click(screen.getByRole('button', { name: /^Удержать 5/ }))
    await waitFor(() => expect(drawer.queryByText('Удержать')).toBeNull())
    expect(reason.isConnected).toBe(true)
    expect(reason.value).toBe('Разбита раковина')
    expect(screen.getByText('Залога у нас нет')).toBeTruthy()
  })

  it('neither keeps nor returns more deposit than there is, and says what will be left', async () => {
    const { drawer } = await openRent(server, 'admin', { histories: [...rent.histories, held] })
    await userEvent.click(drawer.getByRole('button', { name: 'Вернуть залог' }))
    const sum = await screen.findByRole('textbox', { name: /^Сумма/ })
    await userEvent.clear(sum)
    await userEvent.type(sum, '5001{Enter}')
    expect(await screen.findByText(/Залога у нас 5\s000/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
    await userEvent.clear(sum)
    await userEvent.type(sum, '1500')
    expect(await screen.findByText(/У нас останется 3\s500/)).toBeTruthy()
  })

  it('does not withhold from a deposit without a reason', async () => {
    const { drawer } = await openRent(server, 'admin', { histories: [...rent.histories, held] })
    await userEvent.click(drawer.getByRole('button', { name: 'Удержать' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Удержать 5/ }))
    expect(await screen.findByText(/^Поле «Причина» обязательно/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
  })

  it('withholds for one of the reasons that the settings name, filled in by one press', async () => {
    server.reply('GET agency', {
      body: { id: 1, settings: { withhold_reasons: [{ name: 'Потерян ключ' }] } },
    })
    server.reply('POST history', { body: { id: 78 } })
    const { drawer } = await openRent(server, 'admin', { histories: [...rent.histories, held] })
    await userEvent.click(drawer.getByRole('button', { name: 'Удержать' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /^Причина/ }), 'Не понравился')
    await userEvent.click(await screen.findByRole('button', { name: /^Удержать 5/ }))
    expect(await screen.findByText(/^Начните с причины из списка: Потерян ключ/)).toBeTruthy()
    expect(server.count('POST history')).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Потерян ключ' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Удержать 5/ }))
    await waitFor(() =>
      expect(bodyOf('POST history')).toMatchObject({ data: { amount: 5000, reason: 'Потерян ключ' } }),
    )
  })

  it('shows the photos of the clean to withhold by, says what stays for good, and asks before the arrival', async () => {
    const photo = { id: 41, name: 'Скол.jpg', mime: 'image/jpeg', url: '/file/41', thumb_url: '/file/41' }
    server.reply('GET files', { body: { data: [photo], total: 1, page: 1, per_page: 200 } })
    server.reply('POST history', {
      status: 409,
      body: { code: 'history.withhold_early', message: 'Гость заезжает 23.11.2026' },
    })
    const { drawer } = await openRent(server, 'admin', {
      histories: [...rent.histories, held],
      clean_id: 5,
    })
    await userEvent.click(drawer.getByRole('button', { name: 'Удержать' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Взять: Скол.jpg' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Причина/ }), 'Скол на столе')
    const sum = screen.getByRole('textbox', { name: /^Сумма/ })
    await userEvent.clear(sum)
    await userEvent.type(sum, '1500')
    expect(await screen.findByText(/останется у нас 1\s500.*вернём 3\s500/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Удержать 1/ }))
    await screen.findByText(/Гость заезжает/)
    const data = { amount: 1500, reason: 'Скол на столе', file_ids: [41] }
    expect(bodyOf('POST history')).toEqual({ name: 'deposit_withhold', rent_id: 9, data, early: false })
    const question = within(screen.getByRole('dialog', { name: 'Удержать до заезда?' }))
    await userEvent.click(question.getByRole('button', { name: /^Удержать 1/ }))
    await waitFor(() => expect(server.count('POST history')).toBe(2))
    const last = server.calls.findLast(({ path }) => path === 'history')
    expect(JSON.parse(last?.body ?? '')).toMatchObject({ early: true, data })
  })

  it('tells where a deposit went that was partly kept, and asks for nothing more of it', async () => {
    const facts = [
      { ...held, id: 3, name: 'deposit_withhold', data: { amount: 1500, reason: 'Скол' } },
      { ...held, id: 4, name: 'deposit_return', data: { amount: 3500 } },
    ]
    const { drawer } = await openRent(server, 'admin', {
      histories: [...rent.histories, held, ...facts],
      depositInfo: { paid: 5000, all: 5000, needToPay: 0 },
      deposit_state: 'kept',
    })
    expect(await drawer.findByText('Залог, удержан частично')).toBeTruthy()
    expect(drawer.getByText(/^удержано 1\s500.*, возвращено 3\s500/)).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /Принять залог|Вернуть залог/ })).toBeNull()
  })

  it('records a deposit as a fact and counts it when a plain host answers the id alone', async () => {
    server.reply('POST history', { body: { id: 77 } })
    const { drawer, session } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: /^Принять залог/ }))
    server.reply('GET rents/9', 'broken')
    await userEvent.click(await screen.findByRole('button', { name: /^Принять 5/ }))
    await waitFor(() =>
      expect(bodyOf('POST history')).toEqual({
        name: 'deposit',
        rent_id: 9,
        data: { amount: 5000 },
        owed: 5000,
      }),
    )
    await waitFor(() =>
      expect(session.shared.get().currentItem?.depositInfo).toEqual({ paid: 5000, all: 5000, needToPay: 0 }),
    )
  })

  it('does not cancel a booking without a reason and sends the reason with the move', async () => {
    server.reply('PATCH rents', { body: { ...rent, status: 'canceled' } })
    const { drawer } = await openRent(server)
    await userEvent.click(drawer.getByRole('button', { name: 'Другие действия' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отменить бронь…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
    expect(await screen.findByText(/^Поле «Причина» обязательно/)).toBeTruthy()
    expect(server.count('PATCH rents')).toBe(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Причина' }), 'Заболела')
    await userEvent.click(screen.getByRole('button', { name: 'Отменить бронь' }))
    await waitFor(() =>
      expect(bodyOf('PATCH rents')).toMatchObject({ id: 9, status: 'canceled', cancel_reason: 'Заболела' }),
    )
  })

  it('says the rules of its channel to whoever cancels', async () => {
    const ota = {
      id: 4,
      version: 1,
      name: 'Суточно.ру',
      cancel_policy: 'За день до заезда канал берёт сутки.',
    }
    server.reply('GET agency/otas', { body: [ota] })
    const { drawer } = await openRent(server, 'admin', { ota_id: 4 })
    await userEvent.click(drawer.getByRole('button', { name: 'Другие действия' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отменить бронь…' }))
    expect(
      await screen.findByText('Правила канала Суточно.ру: За день до заезда канал берёт сутки.'),
    ).toBeTruthy()
  })

  it('names the other stay of a conflict', async () => {
    const other = { id: 12, guest_name: 'Данилова Евгения', begin: '2026-11-22', end: '2026-11-24' }
    const { drawer } = await openRent(server, 'admin', { conflict: true, conflicts: [other] })
    expect(drawer.getByRole('heading', { name: /Данилова Евгения/ })).toBeTruthy()
  })
})
