import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountPublic } from '#src/mountPublic.tsx'
import { startPanelServer } from '#tests/support/panelServer.ts'
import { key, openPage } from './pages/guestPage/examplePage.ts'

const server = startPanelServer()

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('a page by link hands on the focus of a button that goes with its act', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  server.reply(`GET guestpage/${key}`, { body: openPage })
  history.replaceState(null, '', `/guest/${key}`)
  const root = document.createElement('div')
  document.body.append(root)
  mountPublic(root, 'guest')
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
  // a press beside everything lets go of the focus: nothing is handed on when the page goes with the test
  fireEvent.pointerDown(document.body)
})

/** The frame after the next one. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
