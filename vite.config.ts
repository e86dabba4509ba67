import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'

const serverTests = [
  'tests/server/**/*.test.ts',
  'tests/conformance/**/*.test.ts',
  'tests/security/**/*.test.ts',
]

/** The server's suites on one engine: the same files run on both, save those in a folder named after the other one. */
const serverProject = (engine: 'pglite' | 'postgres'): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: engine,
    include: serverTests,
    exclude: [`tests/**/${engine === 'pglite' ? 'postgres' : 'pglite'}/**`],
    environment: 'node',
    env: { TEST_ENGINE: engine },
    globalSetup: ['tests/support/globalSetup.ts'],
  },
})

const plainProject = (name: string, environment: string, include: string[]): TestProjectConfiguration => ({
  extends: true,
  // the same file of the router for the panel and for react-admin, which Node loads by itself
  resolve: { conditions: ['module-sync', 'module', 'node', 'development'] },
  test: { name, include, environment },
})

export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/web', emptyOutDir: true, sourcemap: false, target: 'es2023' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}`,
    },
  },
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      plainProject('schema', 'node', ['tests/schema/**/*.test.ts']),
      plainProject('architecture', 'node', ['tests/architecture/**/*.test.ts']),
      plainProject('scripts', 'node', ['tests/scripts/**/*.test.ts']),
      plainProject('scaffold', 'node', ['tests/scaffold/**/*.test.ts']),
      plainProject('standIns', 'node', ['tests/standIns/**/*.test.ts']),
      plainProject('web', 'jsdom', ['tests/src/**/*.test.{ts,tsx}']),
      serverProject('pglite'),
      ...(process.env.TEST_DATABASE_URL ? [serverProject('postgres')] : []),
    ],
  },
})
