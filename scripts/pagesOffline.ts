// What lets the pages of a cleaner and of a guest open without a network: a worker each; a cleaner's stands on the screen of a phone, too.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type Bundle, fetchedWith, holdersOf } from './builtFiles.ts'

/** The worker as it is built, before it is written once for each page. */
export const codeOfWorkers = 'pageWorker.js'

/** Addresses of the files that the page of these modules is made of: the page itself, what starts it, and its own late code. */
export function filesOfPage(bundle: Bundle, { page, starting }: Shell): string[] {
  // What starts also leads to the other pages, which are none of this one's.
  const first = fetchedWith(bundle, holdersOf(bundle, starting), ({ imports }) => imports)
  const all = fetchedWith(bundle, holdersOf(bundle, [page]), (chunk) =>
    first.has(chunk) ? chunk.imports : [...chunk.imports, ...chunk.dynamicImports],
  )
  const files = [...new Set([...first, ...all])].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

interface Shell {
  readonly page: string
  readonly starting: readonly string[]
}

interface OfflinePage extends Shell {
  /** Its first word of the address, and the folder of its worker. */
  readonly kind: string
  /** What the worker opens. */
  readonly address: string
  /** Milliseconds for which a newer page is waited for; none where what is kept opens at once. */
  readonly patience: number
  /** Whether the page keeps small pictures, which its worker shows. */
  readonly pictures: boolean
}

const starting = ['src/main.tsx', 'src/mountPublic.tsx'] as const

const offlinePages: readonly OfflinePage[] = [
  {
    kind: 'cleaner',
    page: 'src/pages/cleanerPage/PublicCleaner.tsx',
    starting,
    address: '^/cleaner/[\\w-]+/?$',
    patience: 0,
    pictures: false,
  },
  {
    kind: 'guest',
    page: 'src/pages/guestPage/PublicGuest.tsx',
    starting,
    address: '^/guest/[\\w-]+(/pay)?/?$',
    patience: 3000,
    pictures: true,
  },
]

/** Where the worker of a page stands. */
const workerOf = ({ kind }: OfflinePage) => `${kind}/worker.js`

/** A phone cuts the corners itself, and shows nothing through them. */
const cornersOfKey = '#294449'

/** Without `start_url` an app opens the page it was made of, here the link of its cleaner. */
const manifest = {
  name: 'Мои уборки',
  short_name: 'Уборки',
  lang: 'ru',
  display: 'standalone',
  background_color: '#F4F1EA',
  theme_color: '#17272A',
  icons: [{ src: 'icon.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' }],
}

/** Writes the worker of each page with the files of this build, and for the cleaner's `app.webmanifest` and its picture. */
export const pagesOffline: Plugin = {
  name: 'pages-offline',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'worker/pageWorker.ts', fileName: codeOfWorkers })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const [code, html] = [bundle[codeOfWorkers], bundle['index.html']]
      if (code?.type !== 'chunk' || html?.type !== 'asset')
        throw new Error('The page or its worker was not built')
      delete bundle[codeOfWorkers]
      for (const page of offlinePages) {
        const files = filesOfPage(bundle, page)
        const start = files.find((file) => /\/start-[^/]+\.js$/.test(file))
        const version = createHash('sha256')
          .update(html.source)
          .update(files.join())
          .digest('hex')
          .slice(0, 16)
        const { kind, address, patience, pictures } = page
        const built = JSON.stringify({ version, files, start, kind, address, patience, pictures })
        this.emitFile({
          type: 'asset',
          fileName: workerOf(page),
          source: `const BUILT=${built};${code.code}`,
        })
      }
      this.emitFile({ type: 'asset', fileName: 'cleaner/app.webmanifest', source: JSON.stringify(manifest) })
      const icon = await sharp('src/base/key.svg', { density: 1152 })
        .resize(512)
        .flatten({ background: cornersOfKey })
        .png()
        .toBuffer()
      this.emitFile({ type: 'asset', fileName: 'cleaner/icon.png', source: icon })
    },
  },
}
