import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { CoreAdminContext, RecordContextProvider } from 'react-admin'
import { describe, expect, it, vi } from 'vitest'
import { facts } from '#schema/entities/facts.ts'
import { models } from '#schema/index.ts'
import { createDataProvider } from '#src/dataProvider/dataProvider.ts'
import { createQueryClient } from '#src/dataProvider/queryClient.ts'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'
import { CallDialog } from '#src/views/call/CallDialog.tsx'
import { allHere } from '#tests/src/dataProvider/allHere.ts'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const call = 'POST accruals'

function renderOnCard(dialog: ReactNode) {
  const session = createSession()
  render(
    <SessionProvider value={session}>
      <CoreAdminContext dataProvider={createDataProvider(allHere(models))} queryClient={createQueryClient()}>
        <RecordContextProvider value={{ id: 3, reason: 'Слова карточки' }}>{dialog}</RecordContextProvider>
      </CoreAdminContext>
    </SessionProvider>,
  )
  return () => session.toasts.store.get().map(({ title, message }) => message ?? title)
}

function openDialog() {
  const onClose = vi.fn()
  const told = renderOnCard(
    <CallDialog
      call={call}
      title="Доплата: Анна"
      action="Начислить"
      fields={['amount', 'reason']}
      fixed={{ cleaner_id: 7, date: '2026-11-22' }}
      told={({ amount }) => `Начислено ${amount ?? 0}`}
      onClose={onClose}
    />,
  )
  return { onClose, told }
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Начислить' }))

async function fill() {
  await userEvent.type(screen.getByRole('textbox', { name: /Сумма/ }), '500')
  await userEvent.type(screen.getByRole('textbox', { name: /Причина/ }), ' Окна ')
}

const refused = {
  status: 400,
  body: { message: 'Проверьте поля', code: 'accruals.bad', errors: { reason: 'Такая причина уже есть' } },
}

describe('the dialog of an act that may not be done', () => {
  it('begins with nothing of the row on whose card it stands', () => {
    openDialog()
    expect(screen.getByRole('textbox', { name: /Причина/ })).toHaveProperty('value', '')
  })

  it('tells at each wrong field what is expected, leads to the first and sends nothing', async () => {
    const { onClose } = openDialog()
    await userEvent.type(screen.getByRole('textbox', { name: /Сумма/ }), '0')
    await press()
    const sum = screen.getByRole('textbox', { name: /Сумма/ })
    await waitFor(() => expect(sum.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByRole('textbox', { name: /Причина/ }).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(sum)
    expect(server.count(call)).toBe(0)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('puts the words of the server under their field, stays open and keeps what was typed', async () => {
    const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, refused)
    const { onClose, told } = openDialog()
    await fill()
    await press()
    expect(await screen.findByText('Такая причина уже есть')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Сумма/ })).toHaveProperty('value', '500')
    expect(told()).toEqual(['Проверьте поля'])
    expect(onClose).not.toHaveBeenCalled()
    expect(heard).toHaveBeenCalled()
  })

  it('keeps the key of the same words after a broken network, so that nothing is done twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, 'broken', { body: { id: 1, amount: 500 } })
    const { onClose } = openDialog()
    await fill()
    await press()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Начислить' })).toHaveProperty('disabled', false),
    )
    await press()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const keys = server.calls.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('says nothing of a session that has ended: that leads to the sign-in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.reply(call, { status: 401, body: { message: 'Войдите', code: 'auth.unknown' } })
    const { onClose, told } = openDialog()
    await fill()
    await press()
    await waitFor(() => expect(server.count(call)).toBe(1))
    expect(told()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('The dialog of an act keeps what was typed when the row it began with changes meanwhile', async () => {
  function Watching() {
    const [amount, setAmount] = useState(100)
    return (
      <CallDialog
        call={call}
        title="Доплата: Анна"
        action="Начислить"
        fields={['amount', 'reason']}
        start={{ amount }}
        onClose={vi.fn()}
      >
        <button type="button" onClick={() => setAmount(200)}>
          Перечитать
        </button>
      </CallDialog>
    )
  }
  renderOnCard(<Watching />)
  await userEvent.type(screen.getByRole('textbox', { name: /Причина/ }), 'Окна')
  await userEvent.click(screen.getByRole('button', { name: 'Перечитать' }))
  expect(screen.getByRole('textbox', { name: /Причина/ })).toHaveProperty('value', 'Окна')
})

describe('the dialog of an act', () => {
  it('opens with the focus in the first field that can be typed into', () => {
    openDialog()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Сумма/ }))
  })

  it.each([
    [
      'passes over a choice that stands first',
      ['kind', 'reason'] as const,
      { role: 'textbox', name: /Причина/ },
    ],
    ['begins a question at the way back', undefined, { role: 'button', name: 'Отмена' }],
  ])('%s', (_, fields, { role, name }) => {
    renderOnCard(
      <CallDialog call={call} title="Бонус?" action="Начислить" fields={fields} onClose={vi.fn()} />,
    )
    expect(document.activeElement).toBe(screen.getByRole(role, { name }))
  })

  it('sends what was filled with what the place has chosen, once for two presses, tells it and closes', async () => {
    server.reply(call, { body: { id: 1, amount: 500 } })
    const { onClose, told } = openDialog()
    await fill()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Начислить' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(server.calls.map(({ body }): unknown => JSON.parse(body))).toEqual([
      { cleaner_id: 7, date: '2026-11-22', amount: 500, reason: 'Окна' },
    ])
    expect(told()).toEqual(['Начислено 500'])
  })
})

describe('the dialog of a record within the body', () => {
  const openFact = (accounts: readonly (readonly [number, string])[]) =>
    renderOnCard(
      <CallDialog
        call="POST history"
        of={facts.deposit.holds}
        title="Принять залог"
        action="Принять"
        fields={['amount', 'invoice_id']}
        words={{ invoice_id: { among: accounts } }}
        bodyOf={(data) => ({ name: 'deposit', rent_id: 9, data })}
        onClose={vi.fn()}
      />,
    )

  it('asks nothing where the place has nothing to choose among', () => {
    openFact([])
    expect(screen.queryByRole('combobox', { name: /^Счёт/ })).toBeNull()
  })

  it('is checked by the declaration of the record and put into the body, with a row that the place knows', async () => {
    server.reply('POST history', { body: { id: 1 } })
    openFact([[4, 'Касса']])
    await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
    expect(await screen.findByText(/^Поле «Сумма» обязательно/)).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /^Сумма/ }), '500')
    await userEvent.click(screen.getByRole('combobox', { name: /^Счёт/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Касса' }))
    await userEvent.click(screen.getByRole('button', { name: 'Принять' }))
    await waitFor(() => expect(server.count('POST history')).toBe(1))
    expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
      name: 'deposit',
      rent_id: 9,
      data: { amount: 500, invoice_id: 4 },
    })
  })
})
