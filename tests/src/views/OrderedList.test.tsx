import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { OrderedList } from '#src/views/OrderedList.tsx'

const names = { a: 'Чат', b: 'Почта', c: 'СМС' } as const
const ids = ['a', 'b', 'c'] as const
const nameOf = (id: (typeof ids)[number]) => names[id]

function show(hasArrows: boolean) {
  const onOrder = vi.fn()
  render(
    <OrderedList ids={ids} nameOf={nameOf} onOrder={onOrder} hasArrows={hasArrows}>
      {(id) => <span>{names[id]}</span>}
    </OrderedList>,
  )
  return onOrder
}

describe('a list put in order by hand', () => {
  it('moves nothing past its ends', () => {
    show(true)
    expect(screen.getByRole('button', { name: 'Выше: Чат' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Ниже: СМС' })).toHaveProperty('disabled', true)
  })

  it('has no arrows where they are not asked for', () => {
    show(false)
    expect(screen.queryByRole('button', { name: 'Ниже: Чат' })).toBeNull()
  })

  it('moves by an arrow and tells the new place', async () => {
    const onOrder = show(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ниже: Чат' }))
    expect(onOrder).toHaveBeenCalledWith(['b', 'a', 'c'])
    expect(screen.getByText('Место 2 из 3')).toBeTruthy()
  })
})
