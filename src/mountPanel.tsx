import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Icons } from '#src/kit/Icons.tsx'
import type { Session } from '#src/state/session.ts'
import { createPanel } from './App.tsx'
import { BootScreen } from './base/states/BootScreen.tsx'

/** Puts the panel in place of the static spinner, over a session whose initial load may already be running. */
export function mountPanel(root: HTMLElement, session: Session): void {
  createRoot(root).render(
    <StrictMode>
      <Icons>
        <Suspense fallback={<BootScreen />}>{createPanel(session)}</Suspense>
      </Icons>
    </StrictMode>,
  )
}
