// What is typed for the search before its code is there.
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { SearchBox } from '#src/layout/topBar/SearchBox.tsx'

function Field({ takeTyped }: { readonly takeTyped: () => string }) {
  return <output aria-label="Что ищем">{useState(takeTyped)[0]}</output>
}

/** The bar with a search whose code comes when it is told to, over a screen that has keys of its own. */
function openBar() {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Field }>()
  const onScreenKey = vi.fn<() => void>()
  window.addEventListener('keydown', onScreenKey)
  render(
    <MemoryRouter>
      <SearchBox phone={false} isSettled={false} Palette={lazyPart(() => promise)} />
    </MemoryRouter>,
  )
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(document.body, { key, code: key === '/' ? 'Slash' : '' })
  }
  const heard = () => {
    window.removeEventListener('keydown', onScreenKey)
    return onScreenKey.mock.calls.length
  }
  return { press, heard, letCodeCome: () => resolve({ default: Field }) }
}

describe('what is typed before the search is there', () => {
  it('is forgotten by Esc, and the keys are those of the screen again', async () => {
    const { press, heard, letCodeCome } = openBar()
    press('/', '4', '1', 'Escape', 'j')
    expect(heard()).toBe(2)
    press('/', '7')
    letCodeCome()
    expect((await screen.findByLabelText('Что ищем')).textContent).toBe('7')
  })

  it('is in its field when it comes, and was no key of the screen', async () => {
    const { press, heard, letCodeCome } = openBar()
    press('/', '4', '1', 'x', 'Backspace', '8')
    expect(heard()).toBe(1)
    letCodeCome()
    expect((await screen.findByLabelText('Что ищем')).textContent).toBe('418')
  })
})
