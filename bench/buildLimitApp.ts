import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** Where the built app lies. */
export const limitAppFolder = fileURLToPath(new URL('../dist/limitApp', import.meta.url))

/** Builds the smallest react-admin app with the product's own Vite, React and react-admin. */
export async function buildLimitApp(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./limitApp', import.meta.url)),
    logLevel: 'warn',
    plugins: [react(), preloadList],
    build: { outDir: limitAppFolder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
}

/** The page asks for the list's code together with the first script, instead of after it. */
const preloadList: Plugin = {
  name: 'preload-list',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const first = new Set([entry?.fileName, ...(entry?.imports ?? [])])
      const list = chunks.find(({ name }) => name === 'RentList')
      const files = list ? [list.fileName, ...list.imports] : []
      return files
        .filter((file) => !first.has(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
    },
  },
}
