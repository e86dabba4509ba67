import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAnswer, isInStart } from '../../scripts/firstChunks.ts'

const runtimeImport = /^(?:import|export)\s(?!type\s)(?:[^'"();]*?\sfrom\s)?'([^']+\.tsx?)'/gm

/** What is fetched together with a module: what it imports at once, types and late code aside. */
function fetchedWith(entry: string, found = new Set<string>()): Set<string> {
  const path = resolve(entry)
  if (found.has(path)) return found
  found.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(runtimeImport))
    fetchedWith(name.startsWith('#') ? name.slice(1) : resolve(dirname(path), name), found)
  return found
}

const publicPages = [
  'src/pages/ownerPage/OwnerPage.tsx',
  'src/pages/cleanerPage/PublicCleaner.tsx',
  'src/pages/guestPage/PublicGuest.tsx',
  'src/pages/links/InvitePage.tsx',
  'src/pages/links/StartPage.tsx',
]

const pathsOf = (entry: string) => [...fetchedWith(entry)].map((path) => relative('.', path))

describe('the declarations of all entities', () => {
  it('are fetched with the session', () => {
    expect(pathsOf('src/state/session.ts')).toContain('schema/index.ts')
  })

  it.each(['src/main.tsx', 'src/mountPublic.tsx', ...publicPages])(
    'are not fetched with %s, which opens without a session',
    (entry) => {
      expect(pathsOf(entry)).not.toContain('schema/index.ts')
    },
  )
})

describe('a page that opens by link', () => {
  const ofLibraries = /^import (?!type)[^']*?from '(@mui|@emotion|react-admin|@tanstack|react-router)/m

  it.each(['src/main.tsx', 'src/mountPublic.tsx', ...publicPages])(
    'fetches no libraries of the panel with %s',
    (entry) => {
      expect(pathsOf(entry).filter((path) => ofLibraries.test(readFileSync(path, 'utf8')))).toEqual([])
    },
  )
})

it.each(['ownerPage/OwnerPage', 'guestPage/PublicGuest'])(
  'what is known of cleans is no load of %s',
  (page) => {
    const carried = pathsOf(`src/pages/${page}.tsx`)
    expect(carried.filter((path) => /entities.(cleans|files)\.ts$/.test(path))).toEqual([])
    expect(isInStart('schema/entities/cleans.ts')).toBe(false)
  },
)

describe('a module of public pages and of the panel', () => {
  it('goes with what starts, or a public page would fetch the whole panel for it', () => {
    const ofPages = publicPages.flatMap(pathsOf)
    const entries = [
      'src/main.tsx',
      'src/mountPublic.tsx',
      ...ofPages.filter((path) => isInStart(path) || isAnswer(path)),
    ]
    const started = new Set(entries.flatMap(pathsOf))
    const ofPanel = new Set(
      ['src/state/session.ts', 'src/mountPanel.tsx', 'src/resources/rents/RentList.tsx'].flatMap(pathsOf),
    )
    expect(ofPages.filter((path) => ofPanel.has(path) && !started.has(path))).toEqual([])
  })
})
