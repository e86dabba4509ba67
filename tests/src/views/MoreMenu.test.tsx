import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ActMenu, MoreMenu } from '#src/views/MoreMenu.tsx'

describe('a menu of acts', () => {
  it('is not there when there is nothing that the person may do', () => {
    render(<MoreMenu label="Ещё" items={[false]} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('leaves out what is not allowed, does what is chosen and closes', async () => {
    const run = vi.fn()
    const items = [{ label: 'Сделать копию', run }, false, { label: 'Удалить', disabled: true }] as const
    render(<MoreMenu label="Ещё" items={items} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ещё' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Сделать копию',
      'Удалить',
    ])
    expect(screen.getByRole('menuitem', { name: 'Удалить' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Сделать копию' }))
    expect(run).toHaveBeenCalledOnce()
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
  })

  it('leads within the panel by a link of it, and out of it beside', async () => {
    const items = [
      { label: 'Шахматка', to: '/rents' },
      { label: 'На карте', href: 'https://maps.example.ru/' },
    ]
    render(
      <MemoryRouter>
        <ActMenu items={items}>
          {(open) => (
            <button type="button" onClick={open}>
              Куда
            </button>
          )}
        </ActMenu>
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Куда' }))
    expect(screen.getByRole('menuitem', { name: 'Шахматка' }).getAttribute('href')).toBe('/rents')
    expect(screen.getByRole('menuitem', { name: 'На карте' }).getAttribute('rel')).toBe('noopener noreferrer')
  })
})
