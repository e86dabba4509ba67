import { cleanup, render, screen } from '@testing-library/react'
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

beforeEach(() => {
  localStorage.setItem('token', 'someone else')
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
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
})
