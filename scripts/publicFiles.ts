// What the pages opened by link are made of: each asks for its own files while what starts it is still on its way.
import { addressesOf, type Bundle, type Chunk, fetchedWith, holdersOf } from './builtFiles.ts'

/** The page behind each first word of an address. */
const pages = {
  owner: 'src/pages/ownerPage/OwnerPage.tsx',
  cleaner: 'src/pages/cleanerPage/PublicCleaner.tsx',
  guest: 'src/pages/guestPage/PublicGuest.tsx',
  start: 'src/pages/links/StartPage.tsx',
  invite: 'src/pages/links/InvitePage.tsx',
} as const

/** Addresses of code and styles that these files need at once, beyond what the first script brings by itself. */
export function filesBeyondStart(bundle: Bundle, begins: readonly Chunk[]): string[] {
  const atOnce = ({ imports }: Chunk) => imports
  const brought = fetchedWith(bundle, holdersOf(bundle, ['src/main.tsx']), atOnce)
  return addressesOf([...fetchedWith(bundle, begins, atOnce)].filter((chunk) => !brought.has(chunk)))
}

/** The screens that the day begins with, by what their addresses look like. */
const screens = {
  '^/(dashboard/?)?$': 'src/pages/dashboard/DashboardPage.tsx',
  '^/rents/?\\?(.*&)?view=board': 'src/pages/board/BoardScreen.tsx',
} as const

/** What each of those screens needs beyond these files. */
export function screenFiles(bundle: Bundle, known: readonly string[]) {
  return Object.fromEntries(
    Object.entries(screens).map(([look, screen]) => [
      look,
      filesBeyondStart(bundle, holdersOf(bundle, [screen])).filter((file) => !known.includes(file)),
    ]),
  )
}

/** What each page opened by link needs before its text. */
export function publicFiles(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(pages).map(([kind, page]) => [
      kind,
      filesBeyondStart(bundle, holdersOf(bundle, ['src/mountPublic.tsx', page])),
    ]),
  )
}
