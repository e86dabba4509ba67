import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SearchBox } from '#src/views/list/SearchBox.tsx'

const box = () => screen.getByRole('searchbox', { name: 'Гость' })

describe('A search box', () => {
  it('that waits for Enter searches nothing by typing, and again with every press', async () => {
    const [onSearch, onEnter] = [vi.fn(), vi.fn()]
    render(<SearchBox value="" label="Гость" onSearch={onSearch} onEnter={onEnter} />)
    await userEvent.type(box(), ' Орлова ')
    expect(onEnter).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}{Enter}')
    expect(onEnter.mock.calls).toEqual([['Орлова'], ['Орлова']])
    expect(onSearch).not.toHaveBeenCalled()
    await userEvent.clear(box())
    expect(onSearch.mock.calls).toEqual([['']])
  })

  it('follows every letter unless told to wait', async () => {
    const onSearch = vi.fn()
    render(<SearchBox value="" label="Гость" onSearch={onSearch} />)
    await userEvent.type(box(), 'Ор')
    expect(onSearch.mock.calls).toEqual([['О'], ['Ор']])
  })
})
