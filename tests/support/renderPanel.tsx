// Shows the whole panel in a test, as main.tsx would, over the network stand-in.
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { vi } from 'vitest'
import type { Role } from '#schema/roles.ts'
import { createPanel } from '#src/App.tsx'
import { createSession, type Session } from '#src/state/session.ts'
import type { PanelServer } from './panelServer.ts'

/** How the panel is opened. */
export interface PanelStart {
  readonly path?: string
  /** Signed in as this role; absent = nobody is signed in. */
  readonly role?: Role
  /** Width of the window in px. */
  readonly width?: number
}

/** Opens the panel at an address and gives its session. */
export function renderPanel(server: PanelServer, { path = '/', role, width = 1440 }: PanelStart): Session {
  vi.stubGlobal('matchMedia', (query: string) => mediaAnswer(query, width))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', NoObserver)
  history.replaceState(null, '', path)
  if (role) signedInAs(server, role)
  const session = createSession()
  render(<Suspense fallback="boot">{createPanel(session).panel}</Suspense>)
  return session
}

/** Makes the stand-in know a person of the role and keeps the token as after a sign-in. */
export function signedInAs(server: PanelServer, role: Role): void {
  localStorage.setItem('token', 't1')
  localStorage.setItem('agency_id', 'nevskie-12')
  server.reply('POST users/info', { body: { id: 1, name: 'Мария Лапина', active: true, role } })
  server.reply('GET clienttasks/count', { body: { count: 120 } })
}

/** A test's page has no sizes to watch. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Waits for the menu of the shell. */
export function findMenu(): Promise<HTMLElement> {
  return screen.findByRole('navigation', { name: 'Разделы' })
}

function mediaAnswer(media: string, width: number) {
  const max = /max-width: ?([\d.]+)px/.exec(media)?.[1]
  const min = /min-width: ?([\d.]+)px/.exec(media)?.[1]
  const known = max !== undefined || min !== undefined
  const matches = known && width <= Number(max ?? Infinity) && width >= Number(min ?? 0)
  const listen = () => {}
  return {
    media,
    matches,
    onchange: null,
    addListener: listen,
    removeListener: listen,
    addEventListener: listen,
    removeEventListener: listen,
    dispatchEvent: () => false,
  }
}
