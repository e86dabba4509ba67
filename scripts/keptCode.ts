// The worker that keeps the first code of the panel: written at the root of the build, with the list of its files.
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type Bundle, fetchedWith, holdersOf } from './builtFiles.ts'

/** The worker as it is built, before its files are known. */
export const codeOfCodeWorker = 'codeWorker.js'

const firstModules = [
  'src/main.tsx',
  'src/state/session.ts',
  'src/mountPanel.tsx',
  'src/state/allDeclarations.ts',
]

/** Addresses of what the panel is made of before its first screen, with styles and fonts. */
export function firstFiles(bundle: Bundle, modules = firstModules): string[] {
  const holders = holdersOf(bundle, modules)
  const files = [...fetchedWith(bundle, holders, ({ imports }) => imports)].flatMap(
    ({ fileName, viteMetadata }) => [
      fileName,
      ...(viteMetadata?.importedCss ?? []),
      ...(viteMetadata?.importedAssets ?? []),
    ],
  )
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}

/** Writes `/worker.js`, whose place gives it the whole panel. */
export const keptCode: Plugin = {
  name: 'kept-code',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'worker/codeWorker.ts', fileName: codeOfCodeWorker })
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const code = bundle[codeOfCodeWorker]
      if (code?.type !== 'chunk') throw new Error('The worker of the code was not built')
      delete bundle[codeOfCodeWorker]
      const files = firstFiles(bundle)
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
      const source = `const BUILT=${JSON.stringify({ version, files })};${code.code}`
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  },
}
