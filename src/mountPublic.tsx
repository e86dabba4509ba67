// Puts a public page on the page: none of the panel's code comes with it.
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyScreen } from '#src/layout/lazyScreen.ts'
import { BootScreen } from '#src/layout/states/BootScreen.tsx'

const PublicSoon = lazyScreen(() => import('#src/pages/publicSoon/PublicSoon.tsx'))

const words = {
  owner: 'Здесь будет отчёт собственника.',
  cleaner: 'Здесь будет день клинера.',
} as const

/** A public page: `/owner/{id}` or `/cleaner/{id}`. */
type PublicKind = keyof typeof words

/** Draws the public page of the given kind. */
export function mountPublic(root: HTMLElement, kind: PublicKind): void {
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<BootScreen />}>
        <PublicSoon words={words[kind]} />
      </Suspense>
    </StrictMode>,
  )
}
