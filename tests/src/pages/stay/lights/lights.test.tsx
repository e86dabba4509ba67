import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { permissionsOf } from '#schema/access.ts'
import { modelList } from '#schema/index.ts'
import { addDays, todayIn } from '#schema/rules/dates.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { renderPanel, signedInAs } from '#tests/support/renderPanel.tsx'
import { thisYear } from '#tests/support/thisYear.ts'

const server = startPanelServer()
// the list opens on who lives and who comes
const today = todayIn('Europe/Moscow', Date.now())
const readiness = { deposit: 'wait', payment: 'problem', guest_data: 'ok', clean: 'wait', instruction: 'ok' }
const listed = {
  id: 9,
  object_id: 5,
  object: { id: 5, name: 'Невский 10–41' },
  guest_name: 'Кузнецова Александра',
  kind: 'guest',
  status: 'booked',
  begin: today,
  end: addDays(today, 3),
  readiness,
}
const whole = {
  ...listed,
  passport_state: 'checked',
  depositInfo: { all: 5000, paid: 0, needToPay: 5000 },
  paymentInfo: { all: 11_200, paid: 6475, needToPay: 4725 },
}

/** The list with one booking, and the lights of it. */
async function openList(
  row: object = {},
  card: object | null = {},
  permissions = permissionsOf(modelList, 'admin'),
) {
  server.reply('GET rents', { body: [{ ...listed, ...row }] })
  if (card) server.reply('GET rents/9', { body: { ...whole, ...row, ...card } })
  signedInAs(server, 'admin')
  server.reply('POST users/info', {
    body: { id: 1, name: 'Мария Лапина', active: true, role: 'admin', permissions },
  })
  const session = renderPanel(server, { path: '/rents' })
  return { session, lights: await screen.findByRole('button', { name: /^Залог: / }) }
}

const findCard = () =>
  screen.findByRole('dialog', { name: 'Готовность: Кузнецова Александра, Невский 10–41' })
const linesIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))

describe('the card of lights', () => {
  it('says that the reasons did not come and asks once more, with the lights in their places', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply('GET rents/9', { status: 422, body: { message: 'Не вышло' } })
    const { lights } = await openList({}, null)
    await userEvent.click(lights)
    const card = await findCard()
    await within(card).findByText('Причины не загрузились')
    expect(linesIn(card).slice(0, 2)).toEqual(['Залогждём', 'Оплатапроблема'])
    server.reply('GET rents/9', { body: whole })
    await userEvent.click(within(card).getByRole('button', { name: 'Повторить' }))
    await within(card).findByText(/не хватает 4\s725\s₽/)
  })

  it('opens by a rest of the mouse without taking the focus, and asks for its reasons only then', async () => {
    const { lights } = await openList()
    expect(server.count('GET rents/9')).toBe(0)
    await userEvent.hover(lights)
    const card = await findCard()
    await within(card).findByText(/не хватает/)
    expect(card.contains(document.activeElement)).toBe(false)
    await userEvent.unhover(lights)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('tells five reasons in their order with an act each, and gives the focus back by Esc alone', async () => {
    const { session, lights } = await openList()
    lights.focus()
    await userEvent.keyboard('{Enter}')
    const card = await findCard()
    await within(card).findByText(/не хватает/)
    expect(linesIn(card)).toEqual([
      'Залог: ждём, 5 000 ₽, ждём переводаПринять',
      'Оплата: проблема, не хватает 4 725 ₽Принять',
      'Данные гостя: готово, документы проверены',
      'Уборка: ждём, ещё не убраноУборки объекта',
      'Инструкция: готово, вход описан',
    ])
    expect(card.textContent).toContain('не готово')
    expect(card.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(lights)
    expect(session.shared.get().drawer.open).toBe(false)
  })

  it('leads to the payment form of the booking, and to the dialog of the deposit in its own place', async () => {
    const { session, lights } = await openList()
    await userEvent.click(lights)
    await userEvent.click(await screen.findByRole('button', { name: 'Принять: залог' }))
    await screen.findByRole('dialog', { name: /^Принять залог: Кузнецова/ })
    expect(screen.queryByRole('dialog', { name: /^Готовность/ })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(lights))
    await userEvent.click(lights)
    await userEvent.click(await screen.findByRole('button', { name: 'Принять: оплату' }))
    expect(session.shared.get().drawer).toMatchObject({ open: true, name: 'rent' })
    await screen.findByRole('textbox', { name: /Сумма/ })
  })

  it('says of a guest who lives there what is still asked for, and no more', async () => {
    const living = { deposit: 'ok', payment: 'problem', guest_data: 'not_needed', clean: 'not_needed' }
    const { lights } = await openList(
      { status: 'checked_in', readiness: { ...living, instruction: 'not_needed' } },
      { clean: { id: 4, date: thisYear('11-23'), cleaner: { id: 3, name: 'Ольга Морозова' } } },
    )
    await userEvent.click(lights)
    const card = await findCard()
    await within(card).findByText(/не хватает/)
    expect(card.textContent).toContain('живёт')
    expect(linesIn(card).slice(2)).toEqual([
      'Данные гостя: не нужно, документы проверены',
      'Уборка: не нужно, следующая 23.11, Ольга М.',
      'Инструкция: не нужно, гость уже внутри',
    ])
  })

  it('names no sum to a person who takes no money, and who knows of it', async () => {
    const permissions = permissionsOf(modelList, 'admin').filter((line) => line !== 'rents.payment')
    const responsible = { id: 2, name: 'Ирина Петрова' }
    const { lights } = await openList({}, { responsible }, permissions)
    await userEvent.click(lights)
    const card = await findCard()
    await within(card).findByText(/не полностью/)
    expect(card.textContent).not.toMatch(/₽|Принять/)
    expect(card.textContent).toContain('О деньгах знает Ирина Петрова')
  })
})
