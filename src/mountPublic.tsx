import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icons } from '#src/kit/Icons.tsx'
import { LazyPlace, lazyScreen } from './base/lazyScreen.tsx'
import { BootScreen } from './base/states/BootScreen.tsx'
import { CodeBoundary } from './base/states/CodeBoundary.tsx'

/** The pages that open without signing in: `/{kind}/{key}`. */
const pages = {
  owner: lazyScreen(() => import('#src/pages/ownerPage/OwnerPage.tsx')),
  cleaner: lazyScreen(() => import('#src/pages/cleanerPage/PublicCleaner.tsx')),
  guest: lazyScreen(() => import('#src/pages/guestPage/PublicGuest.tsx')),
  start: lazyScreen(() => import('#src/pages/links/StartPage.tsx')),
  invite: lazyScreen(() => import('#src/pages/links/InvitePage.tsx')),
} as const

/** Draws the public page of the given kind, and answers what ends it: none of the panel's code comes with it. */
export function mountPublic(element: HTMLElement, kind: keyof typeof pages): Root {
  const Page = pages[kind]
  const [, , key = ''] = location.pathname.split('/')
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <Icons>
        <CodeBoundary isQuiet={false}>
          <LazyPlace fallback={<BootScreen />}>
            <Page id={key} />
          </LazyPlace>
        </CodeBoundary>
      </Icons>
    </StrictMode>,
  )
  return root
}
