// Puts a public page on the page: none of the panel's code comes with it.
import { type ReactElement, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { BootScreen } from '#src/layout/states/BootScreen.tsx'

const PublicSoon = lazyScreen(() => import('#src/pages/publicSoon/PublicSoon.tsx'))
const StartPage = lazyScreen(() => import('#src/pages/links/StartPage.tsx'))
const InvitePage = lazyScreen(() => import('#src/pages/links/InvitePage.tsx'))

/** A page that opens without signing in: `/{kind}/{key}`. */
type PublicKind = 'owner' | 'cleaner' | 'start' | 'invite'

const pages: Readonly<Record<PublicKind, ReactElement>> = {
  owner: <PublicSoon words="Здесь будет отчёт собственника." />,
  cleaner: <PublicSoon words="Здесь будет день клинера." />,
  start: <StartPage />,
  invite: <InvitePage />,
}

/** Draws the public page of the given kind. */
export function mountPublic(root: HTMLElement, kind: PublicKind): void {
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<BootScreen />}>{pages[kind]}</Suspense>
    </StrictMode>,
  )
}
