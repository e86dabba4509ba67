// The promise that a page opened by link weighs little: a build that breaks it fails.
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, type Chunk, chunksOf, fetchedWith } from './builtFiles.ts'
import { codeOfWorkers } from './pagesOffline.ts'

/** Bytes of scripts, after gzip -9, that a page opened by link may fetch until its text stands there. */
export const heaviestPage = 110_000

const publicPages = [
  'src/pages/ownerPage/OwnerPage.tsx',
  'src/pages/cleanerPage/PublicCleaner.tsx',
  'src/pages/guestPage/PublicGuest.tsx',
  'src/pages/links/StartPage.tsx',
  'src/pages/links/InvitePage.tsx',
]

interface CodeChunk extends Chunk {
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly code: string
}

/** What every page opened by link weighs, in bytes by the path of its module: what starts it and all that comes at once with both. */
export function weighPages(bundle: Bundle<CodeChunk>): ReadonlyMap<string, number> {
  const chunks = chunksOf(bundle)
  // The workers are fetched by pages that stand already.
  const starting = chunks.filter(({ isEntry, fileName }) => isEntry && fileName !== codeOfWorkers)
  return new Map(
    publicPages.map((page) => {
      const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(page))
      if (!own) throw new Error(`No built file opens ${page}`)
      const fetched = [...fetchedWith(bundle, [...starting, own], ({ imports }) => imports)]
      return [page, fetched.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)]
    }),
  )
}

/** Fails a build in which a page opened by link weighs more than it may. */
export const publicWeight: Plugin = {
  name: 'public-weight',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [page, bytes] of weighPages(bundle)) {
        if (bytes > heaviestPage)
          this.error(
            `${page} fetches ${bytes} bytes of scripts, ${heaviestPage} are the most for a page by link.`,
          )
      }
    },
  },
}
