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

/** The rooms of the panel from the ground up; `layout` stands beside pages and resources, which `App` hands to it. */
const floors = ['kit', 'base', 'dataProvider', 'state', 'authProvider', 'kinds', 'views'] as const
const roof = ['src/layout/', 'src/pages/', 'src/resources/']

const panelRooms: readonly Zone[] = floors.map((room, index) => ({
  folder: `src/${room}/`,
  mayNot: [...floors.slice(index + 1).map((next) => `src/${next}/`), ...roof],
}))

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
  {
    folder: 'server/live/',
    mayNot: ['server/http/', 'server/domain/', 'server/crud/', 'server/jobs/', 'fastify'],
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
  ...panelRooms,
  { folder: 'src/kit/', mayNot: ['react-admin'] },
  { folder: 'src/base/', mayNot: ['react-admin'] },
  { folder: 'src/dataProvider/', mayNot: ['react', '@mui/'] },
  { folder: 'src/authProvider/', mayNot: ['@mui/'] },
  { folder: 'src/live/', mayNot: ['src/kinds/', 'src/views/', ...roof] },
  { folder: 'src/layout/', mayNot: ['src/pages/', 'src/resources/'] },
  { folder: 'src/pages/', mayNot: ['src/layout/', 'src/resources/'] },
  { folder: 'src/resources/', mayNot: ['src/layout/'] },
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
