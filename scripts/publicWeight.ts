// The promise that a page opened by link weighs little: a build that breaks it fails.
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { type Bundle, type Chunk, chunksOf, fetchedWith, holdersOf } from './builtFiles.ts'
import { codeOfCodeWorker } from './keptCode.ts'
import { codeOfWorkers } from './pagesOffline.ts'

/** Bytes of scripts, after gzip -9, that a page opened by link may fetch until its text stands there. */
export const heaviestPage = 110_000

/** The same of a guest's page with every part that is opened on it. */
export const heaviestWhole = 160_000

/** The same of the panel until the first row of its list of bookings. */
export const heaviestPanel = 299_000

const publicPages = [
  'src/pages/ownerPage/OwnerPage.tsx',
  'src/pages/cleanerPage/PublicCleaner.tsx',
  'src/pages/guestPage/PublicGuest.tsx',
  'src/pages/links/StartPage.tsx',
  'src/pages/links/InvitePage.tsx',
]

/** What comes by itself, but stands before the first text: one of the languages. */
const awaitedBy: Readonly<Record<string, readonly string[]>> = {
  'src/pages/guestPage/PublicGuest.tsx': ['ru', 'en', 'zh'].map(
    (language) => `src/pages/guestPage/words/${language}.ts`,
  ),
}

const workers: readonly string[] = [codeOfWorkers, codeOfCodeWorker]

interface CodeChunk extends Chunk {
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly code: string
}

/** What every page opened by link weighs, in bytes by the path of its module: what starts it, all that comes at once with both, and the heaviest of its languages. */
export function weighPages(bundle: Bundle<CodeChunk>): ReadonlyMap<string, number> {
  const chunks = chunksOf(bundle)
  // The workers are fetched by pages that stand already.
  const starting = chunks.filter(({ isEntry, fileName }) => isEntry && !workers.includes(fileName))
  const opener = (module: string) => {
    const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(module))
    if (!own) throw new Error(`No built file opens ${module}`)
    return own
  }
  return new Map(
    publicPages.map((page) => {
      const fetched = [...fetchedWith(bundle, [...starting, opener(page)], ({ imports }) => imports)]
      const words = (awaitedBy[page] ?? []).map((module) => sizeOf(opener(module)))
      return [page, fetched.reduce((sum, chunk) => sum + sizeOf(chunk), Math.max(0, ...words))]
    }),
  )
}

/** What the page of a guest weighs once all its parts have been opened: what any of its own modules fetches late, too. */
export function weighWholeGuest(bundle: Bundle<CodeChunk>): number {
  const page = 'src/pages/guestPage/PublicGuest.tsx'
  const atOnce = weighPages(bundle).get(page) ?? 0
  const chunks = chunksOf(bundle)
  const isOwn = ({ moduleIds }: Chunk) => moduleIds.some((id) => /src[\\/]pages[\\/]guestPage/.test(id))
  const isWords = ({ facadeModuleId }: CodeChunk) => /guestPage[\\/]words/.test(facadeModuleId ?? '')
  const begins = chunks.filter(
    ({ isEntry, fileName, facadeModuleId }) =>
      (isEntry && !workers.includes(fileName)) || facadeModuleId?.replaceAll('\\', '/').endsWith(page),
  )
  const first = fetchedWith(bundle, begins, ({ imports }) => imports)
  const whole = fetchedWith(bundle, begins, (chunk) =>
    isOwn(chunk) ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports,
  )
  const late = [...whole].filter((chunk) => !first.has(chunk) && !isWords(chunk))
  return late.reduce((sum, chunk) => sum + sizeOf(chunk), atOnce)
}

/** What the panel weighs until its list of bookings is there. */
export function weighPanel(bundle: Bundle<CodeChunk>): number {
  const begins = holdersOf(bundle, [
    'src/main.tsx',
    'src/state/session.ts',
    'src/mountPanel.tsx',
    'src/resources/rents/RentList.tsx',
  ])
  return [...fetchedWith(bundle, begins, ({ imports }) => imports)].reduce(
    (sum, chunk) => sum + sizeOf(chunk),
    0,
  )
}

const sizeOf = ({ code }: CodeChunk): number => gzipSync(code, { level: 9 }).length

/** Fails a build in which a page opened by link or the panel weighs more than it may. */
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
      const panel = weighPanel(bundle)
      if (panel > heaviestPanel)
        this.error(
          `The panel fetches ${panel} bytes of scripts before its list, ${heaviestPanel} are the most.`,
        )
      const whole = weighWholeGuest(bundle)
      if (whole > heaviestWhole)
        this.error(
          `The page of a guest fetches ${whole} bytes with all its parts, ${heaviestWhole} are the most.`,
        )
    },
  },
}
