// The layers of the house and what each may not import.
import { listImports } from './imports.ts'
import type { SourceFile } from './sourceTree.ts'

interface Zone {
  readonly folder: string
  readonly mayNot: readonly string[]
  readonly except?: readonly string[]
  /** What may be imported all the same: files of types by which the layers agree. */
  readonly seams?: readonly string[]
}

const uiPackages = ['react', 'react-dom', 'react-admin', 'ra-', '@mui/', '@tanstack/']
const sqlPackages = ['drizzle-orm', 'pg', 'pg-boss', '@electric-sql/pglite']

const layers: readonly Zone[] = [
  {
    folder: 'schema/',
    mayNot: ['server/', 'src/', 'standIns/', 'node:', 'fastify', ...uiPackages, ...sqlPackages],
  },
  { folder: 'server/', mayNot: ['src/', 'standIns/', ...uiPackages], except: ['server/demo/'] },
  {
    folder: 'server/db/',
    mayNot: ['server/http/', 'server/domain/', 'server/crud/', 'server/channels/', 'server/jobs/'],
  },
  {
    folder: 'server/access/',
    mayNot: ['server/http/', 'server/domain/', 'server/crud/', 'server/jobs/', 'fastify'],
  },
  {
    folder: 'server/crud/',
    mayNot: ['server/http/', 'server/domain/', 'server/jobs/', 'server/channels/', 'fastify'],
  },
  { folder: 'server/domain/', mayNot: ['server/http/', 'fastify'] },
  { folder: 'server/channels/', mayNot: ['server/http/', 'server/domain/', 'server/crud/', 'fastify'] },
  { folder: 'server/jobs/', mayNot: ['server/http/', 'fastify'] },
  {
    folder: 'server/http/',
    mayNot: [...sqlPackages, 'server/domain/', 'server/jobs/'],
    seams: ['server/domain/operations.ts'],
  },
  { folder: 'src/', mayNot: ['server/', 'standIns/', 'node:', 'fastify', ...sqlPackages] },
  {
    folder: 'src/kit/',
    mayNot: [
      'src/resources/',
      'src/pages/',
      'src/views/',
      'src/kinds/',
      'src/layout/',
      'src/state/',
      'react-admin',
    ],
  },
  { folder: 'src/kinds/', mayNot: ['src/resources/', 'src/pages/', 'src/views/'] },
  { folder: 'src/views/', mayNot: ['src/resources/', 'src/pages/'] },
  {
    folder: 'src/dataProvider/',
    mayNot: ['src/resources/', 'src/pages/', 'src/views/', 'src/kinds/', 'react', '@mui/'],
  },
  {
    folder: 'src/authProvider/',
    mayNot: ['src/resources/', 'src/pages/', 'src/views/', 'src/kinds/', '@mui/'],
  },
  ...['schema/', 'server/', 'src/', 'standIns/', 'bench/', 'scripts/'].map((folder) => ({
    folder,
    mayNot: ['tests/'],
  })),
]

/** Names the imports that go against the layers, each with its place. */
export function findForbiddenImports(files: readonly SourceFile[]): string[] {
  const zones = [...layers, ...listResourceZones(files)]
  return files.flatMap(listImports).flatMap(({ from, place, target }) =>
    zones
      .filter((zone) => from.startsWith(zone.folder) && !zone.except?.some((path) => from.startsWith(path)))
      .filter((zone) => zone.mayNot.some((part) => isWithin(target, part)) && !zone.seams?.includes(target))
      .map((zone) => `${place} ${zone.folder} may not import ${target}`),
  )
}

/** One zone per entity folder that exists, so that a new entity is guarded on its first day. */
function listResourceZones(files: readonly SourceFile[]): Zone[] {
  const folders = new Set(files.map((file) => /^src\/resources\/[^/]+\//.exec(file.path)?.[0] ?? ''))
  folders.delete('')
  return [...folders].map((folder) => ({
    folder,
    mayNot: [...folders].filter((other) => other !== folder),
  }))
}

function isWithin(target: string, part: string): boolean {
  if (/[/:-]$/.test(part)) return target.startsWith(part)
  return target === part || target.startsWith(`${part}/`)
}
