import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountPublic } from '#src/mountPublic.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { key, openPage } from './pages/guestPage/examplePage.ts'

const server = startPanelServer()

let end: (() => void) | undefined

afterEach(() => {
  end?.()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('a page by link hands on the focus of a button that goes with its act', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  server.reply(`GET guestpage/${key}`, { body: openPage })
  history.replaceState(null, '', `/guest/${key}`)
  const element = document.createElement('div')
  document.body.append(element)
  const root = mountPublic(element, 'guest')
  end = () => {
    act(() => root.unmount())
    element.remove()
  }
  await screen.findByText('Невский проспект, 10', {}, { timeout: 20_000 })
  const main = screen.getByRole('main')
  const done = document.createElement('button')
  done.textContent = 'Готово'
  // what keeps the focus comes after the first screen, and acts at the next frame
  await vi.waitFor(
    async () => {
      main.append(done)
      done.focus()
      done.remove()
      await frame()
      expect(document.activeElement).toBe(main)
    },
    { timeout: 20_000 },
  )
})

/** The frame after the next one. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
