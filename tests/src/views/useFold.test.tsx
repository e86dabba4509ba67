import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useFold } from '#src/views/useFold.ts'

function Names({ names }: { readonly names: readonly string[] }) {
  const { shown, toggle } = useFold(names, 2, (rest) => `Ещё ${rest}`)
  return (
    <>
      <p>{shown.join(' ')}</p>
      {toggle && <button type="button" {...toggle} />}
    </>
  )
}

it('shows the first rows, all of them when asked, and the first ones again', async () => {
  render(<Names names={['Анна', 'Олег', 'Пётр']} />)
  expect(screen.getByText('Анна Олег')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 1', expanded: false }))
  expect(screen.getByText('Анна Олег Пётр')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть', expanded: true }))
  expect(screen.getByText('Анна Олег')).toBeTruthy()
})

it('asks nothing where all rows are shown anyway', () => {
  render(<Names names={['Анна', 'Олег']} />)
  expect(screen.queryByRole('button')).toBeNull()
})
