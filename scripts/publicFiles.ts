// What the pages opened by link are made of: each asks for its own files while what starts it is still on its way.
import { type Bundle, type Chunk, fetchedWith, holdersOf } from './builtFiles.ts'

/** The page behind each first word of an address. */
const pages = {
  owner: 'src/pages/ownerPage/OwnerPage.tsx',
  cleaner: 'src/pages/cleanerPage/PublicCleaner.tsx',
  guest: 'src/pages/guestPage/PublicGuest.tsx',
  start: 'src/pages/links/StartPage.tsx',
  invite: 'src/pages/links/InvitePage.tsx',
} as const

/** Addresses of the files that each page needs before its text, beyond those that the first script brings by itself. */
export function publicFiles(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const atOnce = ({ imports }: Chunk) => imports
  const brought = fetchedWith(bundle, holdersOf(bundle, ['src/main.tsx']), atOnce)
  return Object.fromEntries(
    Object.entries(pages).map(([kind, page]) => {
      const own = fetchedWith(bundle, holdersOf(bundle, ['src/mountPublic.tsx', page]), atOnce)
      return [kind, [...own].filter((chunk) => !brought.has(chunk)).map(({ fileName }) => `/${fileName}`)]
    }),
  )
}
