// What lets a cleaner's page open without a network and stand on the screen of a phone: a worker, a manifest, a picture.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { type Bundle, chunksOf, fetchedWith } from './builtFiles.ts'

/** Where the worker of the cleaner's page stands. */
export const worker = 'cleaner/worker.js'

/** Addresses of the files that the page of these modules is made of: the page itself, what starts it, and its own late code. */
export function filesOfPage(bundle: Bundle, { page, starting }: Shell): string[] {
  const chunks = chunksOf(bundle)
  const holderOf = (module: string) => {
    const found = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(module)),
    )
    if (!found) throw new Error(`No built file holds ${module}`)
    return found
  }
  // What starts also leads to the other pages, which are none of this one's.
  const first = fetchedWith(bundle, starting.map(holderOf), ({ imports }) => imports)
  const all = fetchedWith(bundle, [holderOf(page)], (chunk) =>
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

const shell = {
  page: 'src/pages/cleanerPage/PublicCleaner.tsx',
  starting: ['src/main.tsx', 'src/mountPublic.tsx'],
} as const satisfies Shell

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

/** Writes `cleaner/worker.js` with the files of this build, `cleaner/app.webmanifest` and its picture. */
export const cleanerOffline: Plugin = {
  name: 'cleaner-offline',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'worker/cleanerWorker.ts', fileName: worker })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const [code, html] = [bundle[worker], bundle['index.html']]
      if (code?.type !== 'chunk' || html?.type !== 'asset')
        throw new Error('The page or its worker was not built')
      const files = filesOfPage(bundle, shell)
      const start = files.find((file) => /\/start-[^/]+\.js$/.test(file))
      const version = createHash('sha256').update(html.source).update(files.join()).digest('hex').slice(0, 16)
      code.code = `const BUILT=${JSON.stringify({ version, files, start })};${code.code}`
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
