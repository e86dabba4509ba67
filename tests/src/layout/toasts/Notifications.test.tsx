import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toastOf } from '#src/layout/toasts/Notifications.tsx'
import { ToastStack } from '#src/layout/toasts/ToastStack.tsx'
import { SessionProvider } from '#src/state/SessionContext.tsx'
import { createSession } from '#src/state/session.ts'

afterEach(cleanup)

function showStack() {
  const session = createSession()
  render(
    <SessionProvider value={session}>
      <ToastStack />
    </SessionProvider>,
  )
  return session.toasts
}

describe('notice of react-admin as a toast', () => {
  it('stands under «Ошибка сети» when the call did not reach the server', () => {
    expect(toastOf('error', 'Не удалось отправить запрос на сервер').title).toBe('Ошибка сети')
  })

  it('stands under «Ошибка» with the words of the server', () => {
    expect(toastOf('error', 'Эти даты заняты')).toEqual({
      family: 'bad',
      title: 'Ошибка',
      message: 'Эти даты заняты',
    })
  })

  it('is its own title when nothing is wrong', () => {
    expect(toastOf('success', 'Статус обновлен')).toEqual({ family: 'ok', title: 'Статус обновлен' })
  })
})

describe('row of toasts', () => {
  it('announces an error at once and keeps it until it is closed', async () => {
    const toasts = showStack()
    act(() => toasts.show({ family: 'bad', title: 'Ошибка', message: 'Эти даты заняты' }))
    expect(screen.getByRole('alert').textContent).toContain('Эти даты заняты')
    await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('announces a success politely and lets it go after 4 seconds', () => {
    vi.useFakeTimers()
    const toasts = showStack()
    act(() => toasts.show({ family: 'ok', title: 'Сообщение отправлено' }))
    expect(screen.getByRole('status').textContent).toContain('Сообщение отправлено')
    act(() => vi.advanceTimersByTime(4_000))
    expect(screen.getByRole('status').textContent).toBe('')
    vi.useRealTimers()
  })

  it('runs the way back once and closes', async () => {
    const run = vi.fn()
    const toasts = showStack()
    act(() => toasts.show({ family: 'ok', title: 'Удалено', action: { label: 'Отменить', run } }))
    await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
    expect(run).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Удалено')).toBeNull()
  })

  it('is not touched by Ctrl+Z in a field, nor when its way is no way back', async () => {
    const [run, open] = [vi.fn(), vi.fn()]
    const toasts = showStack()
    render(<input aria-label="Гость" />)
    act(() => toasts.show({ title: 'Удалено', action: { label: 'Отменить', takesBack: true, run } }))
    await userEvent.click(screen.getByRole('textbox', { name: 'Гость' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(run).not.toHaveBeenCalled()
    act(() => toasts.store.set([]))
    act(() => toasts.show({ title: 'Готово', action: { label: 'Скачать', run: open } }))
    await userEvent.click(document.body)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(open).not.toHaveBeenCalled()
    expect(screen.getByText('Готово')).toBeTruthy()
  })

  it('goes its way back by Ctrl+Z once, the last one first', async () => {
    const [first, last] = [vi.fn(), vi.fn()]
    const toasts = showStack()
    act(() => toasts.show({ title: 'Удалено', action: { label: 'Отменить', takesBack: true, run: first } }))
    act(() => toasts.show({ title: 'Перенесено', action: { label: 'Отменить', takesBack: true, run: last } }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
    await userEvent.keyboard('{Control>}z{/Control}')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1])
  })
})
