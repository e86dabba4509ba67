import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { Loaded } from '#src/views/Loaded.tsx'

const refused = (status: number, message: string) =>
  new HttpError({ message, status, code: '', errors: {}, body: undefined })

function show(data: string | undefined, error: Error | null) {
  const refetch = vi.fn()
  render(
    <Loaded of={{ data, error, refetch }} failure="Не удалось загрузить правила" height={120}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  )
  return refetch
}

describe('a part of a screen that is read first', () => {
  it('says what did not come and asks again', async () => {
    const refetch = show(undefined, refused(500, 'Сервер не ответил.'))
    expect(screen.getByRole('heading', { name: 'Не удалось загрузить правила' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('goes on saying so while it is asked for again, until it comes', () => {
    const part = (data: string | undefined, error: Error | null) => (
      <Loaded of={{ data, error, refetch: vi.fn() }} failure="Не удалось загрузить правила" height={120}>
        {(text) => <p>{text}</p>}
      </Loaded>
    )
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
