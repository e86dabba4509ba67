// Which suites of the server run on which engine: docs/decisions/0079 says why.
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modulesFrom } from './ownImports.ts'

const database = resolve('tests/support/testDatabase.ts')

/**
 * What each engine proves for itself: tables, types, the queue, what is told live, the start, rows of every entity, the
 * fence between agencies, and what is promised of a clean whatever process dies.
 */
const proofs =
  /^tests\/(server\/((crud|db|jobs|live|start)|domain\/cleans\/promises)\/|security\/fence\/|conformance\/(lists|live|rows|writing)\.)/

/** Where suites of the server run, as lists of files. */
export interface SuitesByEngine {
  /** On neither: they open no database. */
  readonly none: readonly string[]
  /** About our code: on PostgreSQL where there is one, on the embedded engine otherwise. */
  readonly once: readonly string[]
  /** On the embedded engine and on PostgreSQL. */
  readonly both: readonly string[]
}

/** Sorts the suites by what they prove; those in a folder named after an engine are left to it. */
export function suitesByEngine(): SuitesByEngine {
  const files = ['server', 'conformance', 'security']
    .flatMap((part) => testFiles(`tests/${part}`))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('tests/security/web/'))
  const on = (engine: keyof SuitesByEngine) => files.filter((file) => engineOf(file) === engine)
  return { none: on('none'), once: on('once'), both: on('both') }
}

function engineOf(file: string): keyof SuitesByEngine {
  if (/\/(pglite|postgres)\//.test(file)) return 'both'
  if (!modulesFrom(file, 'tests').has(database)) return 'none'
  return proofs.test(file) ? 'both' : 'once'
}

/** All files of tests, or those in a folder, with the slashes of addresses. */
export function testFiles(folder = 'tests'): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}
