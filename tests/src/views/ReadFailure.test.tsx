import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { ReadFailure } from '#src/views/ReadFailure.tsx'

const show = (status: number, message: string) => {
  const again = vi.fn()
  render(<ReadFailure title="Не вышло" error={new HttpError({ status, message })} onRetry={again} />)
  return again
}

it('offers no second try to who has no right', () => {
  show(403, 'Это видит администратор')
  expect(screen.getByText('Это видит администратор')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Нет доступа' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says what failed and asks again on demand', async () => {
  const again = show(500, 'Сервер занят')
  expect(screen.getByRole('heading', { name: 'Не вышло' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(again).toHaveBeenCalledOnce()
})
