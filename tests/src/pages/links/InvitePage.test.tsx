import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import InvitePage from '#src/pages/links/InvitePage.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'

const server = startPanelServer()
const line = 'POST users/invite'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('The page of an invitation', () => {
  it('says at the field and of the whole what was refused, keeps what was typed, and lets the person in', async () => {
    server.reply(
      line,
      { status: 422, body: { message: 'Проверьте поля', errors: { password: 'Слишком простой пароль.' } } },
      { status: 404, body: { message: 'Ссылка уже сработала.' } },
      { body: { token: 't7', agency_id: 3 } },
    )
    render(<InvitePage id="k5" />)
    const field = screen.getByLabelText('Пароль, не короче 10 знаков')
    await userEvent.type(field, '1234567890')
    const button = screen.getByRole('button', { name: 'Сохранить и войти' })
    await userEvent.click(button)
    expect(await screen.findByText('Слишком простой пароль.')).toBeTruthy()
    expect([field.getAttribute('aria-invalid'), Reflect.get(field, 'value')]).toEqual(['true', '1234567890'])
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe('Ссылка уже сработала.')
    expect(localStorage.getItem('token')).toBeNull()
    await userEvent.click(button)
    await waitFor(() => expect(localStorage.getItem('token')).toBe('t7'))
    expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({ password: '1234567890', token: 'k5' })
  })
})
