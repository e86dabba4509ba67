import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Icons } from '#src/kit/Icons.tsx'
import { LazyPlace, lazyScreen, whenHere } from './base/lazyScreen.tsx'
import { BootScreen } from './base/states/BootScreen.tsx'
import { CodeBoundary } from './base/states/CodeBoundary.tsx'

/** The key in the address. */
const keyOfPlace = (): string => location.pathname.split('/')[2] ?? ''

/** The pages that open without signing in: `/{kind}/{key}`. */
const pages = {
  owner: lazyScreen(() => import('#src/pages/ownerPage/OwnerPage.tsx')),
  cleaner: lazyScreen(() => import('#src/pages/cleanerPage/PublicCleaner.tsx')),
  guest: lazyScreen(async () => {
    const page = await import('#src/pages/guestPage/PublicGuest.tsx')
    await page.firstWords(keyOfPlace())
    return page
  }),
  start: lazyScreen(() => import('#src/pages/links/StartPage.tsx')),
  invite: lazyScreen(() => import('#src/pages/links/InvitePage.tsx')),
} as const

/** Draws the public page of the given kind, and answers what ends it: none of the panel's code comes with it. */
export function mountPublic(element: HTMLElement, kind: keyof typeof pages): Root {
  const Page = pages[kind]
  const root = createRoot(element)
  // until then the spinner of the page itself turns: the first drawing is the page
  whenHere(Page, () =>
    root.render(
      <StrictMode>
        <Icons>
          <CodeBoundary isQuiet={false}>
            <LazyPlace fallback={<BootScreen />}>
              <Page id={keyOfPlace()} />
            </LazyPlace>
          </CodeBoundary>
        </Icons>
      </StrictMode>,
    ),
  )
  return root
}
