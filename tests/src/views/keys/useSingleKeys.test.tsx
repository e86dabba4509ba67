import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { singleKeys } from '#src/views/keys/singleKeys.ts'
import { type KeyActs, useSingleKeys } from '#src/views/keys/useSingleKeys.ts'

function Keys({ acts }: { readonly acts: KeyActs }) {
  useSingleKeys(acts)
  return (
    <>
      <input type="text" aria-label="Имя" />
      <input type="checkbox" aria-label="Выбрать строку" />
      <div aria-modal="true" role="dialog">
        <button type="button">В окне</button>
      </div>
    </>
  )
}

const press = (init: KeyboardEventInit, at: Element = document.body) => fireEvent.keyDown(at, init)

function open() {
  const acts = { KeyN: vi.fn(), 'Shift+Slash': vi.fn() }
  render(<Keys acts={acts} />)
  return acts
}

afterEach(() => singleKeys.set(true))

describe('A single key', () => {
  it('does nothing while somebody types, in a dialog, or together with Ctrl, Alt or Cmd', () => {
    const { KeyN } = open()
    press({ code: 'KeyN' }, screen.getByLabelText('Имя'))
    press({ code: 'KeyN' }, screen.getByText('В окне'))
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      press({ code: 'KeyN', ...held })
    expect(KeyN).not.toHaveBeenCalled()
  })

  it('does nothing once turned off, also in another tab, and works again when turned on', () => {
    const { KeyN } = open()
    singleKeys.set(false)
    press({ code: 'KeyN' })
    localStorage.removeItem('single_keys')
    fireEvent(window, new StorageEvent('storage', { key: 'single_keys' }))
    expect(singleKeys.get()).toBe(true)
    singleKeys.set(false)
    expect(localStorage.getItem('single_keys')).toBe('off')
    press({ code: 'KeyN' })
    expect(KeyN).not.toHaveBeenCalled()
    singleKeys.set(true)
    press({ code: 'KeyN' })
    expect(KeyN).toHaveBeenCalledTimes(1)
  })

  it('is the same key in every layout, the question mark wherever it stands, a box of a row no field', () => {
    const acts = open()
    press({ code: 'KeyN', key: 'т' }, screen.getByLabelText('Выбрать строку'))
    press({ code: 'Slash', key: ',', shiftKey: true })
    press({ code: 'Digit7', key: '?', shiftKey: true })
    expect(acts.KeyN).toHaveBeenCalledTimes(1)
    expect(acts['Shift+Slash']).toHaveBeenCalledTimes(2)
  })
})
