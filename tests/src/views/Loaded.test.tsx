import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { Loaded } from '#src/views/Loaded.tsx'

const refused = (status: number, message: string) =>
  new HttpError({ message, status, code: '', errors: {}, body: undefined })

const part = (
  data: string | undefined,
  error: Error | null,
  errorUpdatedAt = 1,
  refetch: () => unknown = vi.fn(),
) => (
  <Loaded of={{ data, error, errorUpdatedAt, refetch }} failure="Не удалось загрузить правила" height={120}>
    {(text) => <p>{text}</p>}
  </Loaded>
)

function show(data: string | undefined, error: Error | null) {
  const answer = Promise.withResolvers<undefined>()
  const refetch = vi.fn(() => answer.promise)
  render(part(data, error, 1, refetch))
  return { refetch, fail: () => answer.resolve(undefined) }
}

describe('a part of a screen that is read first', () => {
  it('says what did not come and asks again, which shows until there is an answer', async () => {
    const { refetch, fail } = show(undefined, refused(500, 'Сервер не ответил.'))
    expect(screen.getByRole('heading', { name: 'Не удалось загрузить правила' })).toBeTruthy()
    const again = screen.getByRole('button', { name: 'Повторить' })
    await userEvent.click(again)
    expect(refetch).toHaveBeenCalledOnce()
    expect(within(again).getByRole('progressbar')).toBeTruthy()
    fail()
    await waitFor(() => expect(within(again).queryByRole('progressbar')).toBeNull())
  })

  it('says nothing of the failure of what was asked before', () => {
    const { rerender } = render(part(undefined, refused(404, 'Нет такой брони.'), 1))
    rerender(part(undefined, null, 0))
    expect(screen.queryByText('Нет такой брони.')).toBeNull()
    expect(screen.getByRole('status', { name: 'Загружаем' })).toBeTruthy()
  })

  it('goes on saying so while it is asked for again, until it comes', () => {
    const { rerender } = render(part(undefined, refused(500, 'Сервер не ответил.')))
    rerender(part(undefined, null))
    expect(screen.getByText('Сервер не ответил.')).toBeTruthy()
    rerender(part('Правила', null))
    rerender(part(undefined, null))
    expect(screen.getByRole('status', { name: 'Загружаем' })).toBeTruthy()
  })

  it('keeps what came once when it cannot be read anew', () => {
    show('Прежний текст', refused(500, 'Сервер не ответил.'))
    expect(screen.getByText('Прежний текст')).toBeTruthy()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('is announced while it comes', () => {
    show(undefined, null)
    expect(screen.getByRole('status', { name: 'Загружаем' })).toBeTruthy()
  })
})
