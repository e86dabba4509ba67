import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { briefDeclarations } from './scripts/briefDeclarations.ts'
import { firstChunks } from './scripts/firstChunks.ts'
import { keptCode } from './scripts/keptCode.ts'
import { lateHints } from './scripts/lateHints.ts'
import { leanLibraries } from './scripts/leanLibraries.ts'
import { pagesOffline } from './scripts/pagesOffline.ts'
import { filesBeyondStart, publicFiles, screenFiles } from './scripts/publicFiles.ts'
import { publicWeight } from './scripts/publicWeight.ts'
import { scriptOfPage } from './scripts/startPage.ts'
import { suitesByEngine } from './scripts/testEngines.ts'
import { zipInPlace } from './scripts/zipInPlace.ts'

/** Asks for the panel's code and for what it reads first together with the first script; on a page opened by link for the code of that page. */
const preloadPanel: Plugin = {
  name: 'preload-panel',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const named = (name: string) =>
        Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name)
      const [panel, declarations] = [named('panel'), named('declarations')]
      if (panel?.type !== 'chunk' || declarations?.type !== 'chunk') return html
      // with all that they lead to: what is not named here is asked for a trip later
      const files = filesBeyondStart(bundle, [panel])
      const beside = filesBeyondStart(bundle, [declarations]).filter((file) => !files.includes(file))
      const base = `${process.env.VITE_API_HOST ?? ''}/api/admin`
      const children = scriptOfPage({
        ...{ base, files, beside, screens: screenFiles(bundle, [...files, ...beside]) },
        pages: publicFiles(bundle),
      })
      // After the name of the alphabet, which browsers look for at the very beginning.
      return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}<script>${children}</script>`)
    },
  },
}

const suites = suitesByEngine()

/** What runs in the browser, attacks on it among them: `.tsx` is tested on a page, `.ts` needs none. */
const webTests = (extension: string) => [
  `tests/src/**/*.test.${extension}`,
  `tests/security/web/**/*.test.${extension}`,
]

/** Where the tests of a project believe to be: at no flat's place, so that a date that follows the machine slips on any day. */
const zoneOf = (fallback: string) => ({ TZ: process.env.TZ ?? fallback })

/** What needs a page of its own: code that no other test has fetched, or a head emptied of all styles. */
const apart = ['tests/src/layout/lateCode.test.tsx', 'tests/src/quickStyles.test.tsx']

interface EngineSuites {
  readonly name: string
  readonly engine: 'pglite' | 'postgres'
  readonly include: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Runs after all groups of a lower number. */
  readonly groupOrder?: number
}

/** Suites over a database of one engine. */
const engineProject = (suites: EngineSuites): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: suites.name,
    include: [...suites.include],
    exclude: [`tests/**/${suites.engine === 'pglite' ? 'postgres' : 'pglite'}/**`],
    environment: 'node',
    env: {
      TEST_ENGINE: suites.engine,
      ...zoneOf(suites.engine === 'pglite' ? 'Pacific/Honolulu' : 'Asia/Kamchatka'),
      ...suites.env,
    },
    sequence: { groupOrder: suites.groupOrder ?? 0 },
    // every file has a database of its own, so files may share the loaded code: a quarter of the time
    isolate: false,
    globalSetup: ['tests/support/globalSetup.ts'],
  },
})

const plainProject = (name: string, environment: string, include: string[]): TestProjectConfiguration => ({
  extends: true,
  // the same file of the router for the panel and for react-admin, which Node loads by itself
  resolve: { conditions: ['module-sync', 'module', 'node', 'development'] },
  test: {
    name,
    include,
    environment,
    env: zoneOf(name.startsWith('web') ? 'Pacific/Honolulu' : 'Asia/Kamchatka'),
    // after the suites of the server, beside those of the dialect, which wait for them and need one worker alone
    sequence: { groupOrder: name.startsWith('web') ? 1 : 0 },
    // files share the loaded code, on a page too: half of the time went into reading the panel anew for each of them
    isolate: name === 'web apart',
    exclude: name === 'web' ? apart : [],
    ...(environment === 'jsdom' ? { setupFiles: ['tests/support/webPage.ts'] } : {}),
  },
})

const isPostgresThere = Boolean(process.env.TEST_DATABASE_URL)

/** What is about our code alone runs on one engine, unless someone wants it of both. */
const onEmbedded = isPostgresThere && !process.env.TEST_BOTH ? suites.both : [...suites.both, ...suites.once]

const onPostgres = [
  engineProject({
    name: 'postgres',
    engine: 'postgres',
    include: [...suites.both, ...suites.once],
    env: { KEEP_STATEMENTS: 'yes' },
  }),
  // after all others: what it asks the embedded engine about, they have to send first
  engineProject({
    name: 'dialect',
    engine: 'pglite',
    include: ['tests/dialect/**/*.test.ts'],
    groupOrder: 1,
  }),
]

/** How long a plugin takes says how busy the machine is: no fault of the build, which a warning ends. */
const checks = { pluginTimings: false }

export default defineConfig({
  plugins: [
    briefDeclarations,
    lateHints(),
    leanLibraries,
    react(),
    preloadPanel,
    pagesOffline,
    keptCode,
    publicWeight,
  ],
  build: {
    outDir: 'dist/web',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // the panel's first file is one on purpose; grown beyond this it fails the build
    chunkSizeWarningLimit: 800,
    rolldownOptions: { checks, output: { codeSplitting: { groups: firstChunks } } },
  },
  // files are made beside the page; of what draws documents, pictures of pages and their cleaning are never asked for
  worker: {
    format: 'es',
    plugins: () => [zipInPlace()],
    rolldownOptions: { checks, external: ['html2canvas', 'dompurify', 'canvg'] },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}`,
      '/files/': `http://127.0.0.1:${process.env.PORT ?? '3000'}`,
    },
  },
  test: {
    // one more than the cores of the smallest machine: a worker waits for disks, servers and clocks, and a core would with it
    maxWorkers: 3,
    // most of what a test makes is soon gone: with room for it, less is carried over to where clearing is dear
    execArgv: ['--max-semi-space-size=64'],
    // a test that hangs is told after these; a slow machine is no fault of it
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // all databases of the run are dropped at its end
    teardownTimeout: 120_000,
    restoreMocks: true,
    // what a passing test made the console say is of use to nobody; of a failed one all is printed
    silent: 'passed-only',
    unstubEnvs: true,
    projects: [
      plainProject('schema', 'node', ['tests/schema/**/*.test.ts']),
      plainProject('architecture', 'node', ['tests/architecture/**/*.test.ts']),
      plainProject('scripts', 'node', ['tests/scripts/**/*.test.ts']),
      plainProject('specification', 'node', ['tests/specification/**/*.test.ts']),
      plainProject('scaffold', 'node', ['tests/scaffold/**/*.test.ts']),
      plainProject('standIns', 'node', ['tests/standIns/**/*.test.ts']),
      plainProject('web logic', 'node', webTests('ts')),
      plainProject('web', 'jsdom', webTests('tsx')),
      plainProject('web apart', 'jsdom', apart),
      plainProject('server logic', 'node', [...suites.none]),
      engineProject({ name: 'pglite', engine: 'pglite', include: onEmbedded }),
      ...(isPostgresThere ? onPostgres : []),
    ],
  },
})
