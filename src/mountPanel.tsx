import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { isMoreSent } from '#src/dataProvider/sentFirst.ts'
import { Icons } from '#src/kit/Icons.tsx'
import type { Session } from '#src/state/session.ts'
import { createPanel } from './App.tsx'
import { BootScreen } from './base/states/BootScreen.tsx'

/** Milliseconds in which rows that the page has asked for before its code are made ready; drawn at once, the list would be drawn again. */
const PATIENCE_MS = 150

/** Puts the panel in place of the static spinner, over a session whose initial load may already be running. */
export async function mountPanel(root: HTMLElement, session: Session): Promise<void> {
  const isSent = isMoreSent()
  const { panel, atHand } = createPanel(session)
  if (isSent) await Promise.race([atHand, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  createRoot(root).render(
    <StrictMode>
      <Icons>
        <Suspense fallback={<BootScreen />}>{panel}</Suspense>
      </Icons>
    </StrictMode>,
  )
}
