// Which suites of the server run on which engine: docs/decisions/0031 says why.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { modulesFrom } from './ownImports.ts'

const database = resolve('tests/support/testDatabase.ts')

/** What both engines have to prove, each for itself. */
const proofs = /^tests\/(conformance|security|server\/(crud|db|jobs))\//

/** Tests in which calls meet, for one engine puts them in a row and the other runs them beside each other, and tests that name the engine. */
const aboutEngines = /Promise\.(all|allSettled|race)\(|\b(database\.engine|testEngine)\b/

/** Where suites of the server run, as lists of files. */
export interface SuitesByEngine {
  /** On neither: they open no database. */
  readonly none: readonly string[]
  /** On the embedded engine; PostgreSQL is only asked whether it understands their statements. */
  readonly embedded: readonly string[]
  /** On the embedded engine and on PostgreSQL. */
  readonly both: readonly string[]
}

/** Sorts the suites by what they prove; those in a folder named after an engine are left to it. */
export function suitesByEngine(): SuitesByEngine {
  const files = ['server', 'conformance', 'security']
    .flatMap((part) => testFiles(`tests/${part}`))
    .filter((file) => file.endsWith('.ts') && !file.startsWith('tests/security/web/'))
  const on = (engine: keyof SuitesByEngine) => files.filter((file) => engineOf(file) === engine)
  return { none: on('none'), embedded: on('embedded'), both: on('both') }
}

function engineOf(file: string): keyof SuitesByEngine {
  if (/\/(pglite|postgres)\//.test(file)) return 'both'
  if (!modulesFrom(file, 'tests').has(database)) return 'none'
  return proofs.test(file) || aboutEngines.test(readFileSync(file, 'utf8')) ? 'both' : 'embedded'
}

/** All files of tests, or those in a folder, with the slashes of addresses. */
export function testFiles(folder = 'tests'): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
}
