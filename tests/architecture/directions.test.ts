import { describe, expect, it } from 'vitest'
import { findForbiddenImports } from './checks/directions.ts'
import { findCircles, findClimbs, findPairs } from './checks/imports.ts'
import { readSourceTree } from './checks/sourceTree.ts'

const plant = (path: string, target: string) => ({
  path,
  text: `import { x } from '${target}'\nexport const y = x`,
})

describe('the directions of the layers', () => {
  it.each([
    ['schema/a.ts', '#server/env.ts'],
    ['schema/rules/a.ts', '../../src/App.tsx'],
    ['schema/a.ts', 'node:fs'],
    ['schema/a.ts', 'drizzle-orm/pg-core'],
    ['server/app.ts', '#src/App.tsx'],
    ['server/crud/list.ts', '#server/http/reply.ts'],
    ['server/crud/list.ts', '../domain/rents/pay.ts'],
    ['server/domain/rents/pay.ts', 'fastify'],
    ['server/http/routes.ts', 'drizzle-orm'],
    ['server/http/fileDoor.ts', '../domain/files/findContent.ts'],
    ['src/App.tsx', '#server/env.ts'],
    ['src/views/List.tsx', '#src/resources/rents/index.ts'],
    ['src/dataProvider/list.ts', 'react'],
    ['src/base/lazyScreen.tsx', '#src/kinds/clock.ts'],
    ['src/state/session.ts', '../views/paths.ts'],
    ['src/live/Live.tsx', '#src/views/paths.ts'],
    ['src/layout/topBar/TopBar.tsx', '#src/pages/updates/exchange/SyncLight.tsx'],
    ['src/pages/owners/OwnersPage.tsx', '#src/layout/Shell.tsx'],
    ['src/pages/owners/OwnersPage.tsx', '#src/resources/owners/index.ts'],
    ['server/app.ts', '#tests/support/buildApp.ts'],
    ['scripts/run.ts', '../tests/support/buildApp.ts'],
  ])('refuses that %s imports %s', (path, target) => {
    expect(findForbiddenImports([plant(path, target)])).toHaveLength(1)
  })

  it('refuses that one entity uses the exceptions of another, also one that came today', () => {
    const files = [
      plant('src/resources/brandNew/index.ts', '../rents/Panel.tsx'),
      plant('src/resources/rents/Panel.tsx', 'react'),
    ]
    expect(findForbiddenImports(files)).toEqual([
      'src/resources/brandNew/index.ts:1 src/resources/brandNew/ may not import src/resources/rents/Panel.tsx',
    ])
  })

  it('sees re-exports and import() too', () => {
    const text = "export { x } from '#src/x.ts'\nexport const load = () => import('#src/y.ts')"
    expect(findForbiddenImports([{ path: 'server/a.ts', text }])).toHaveLength(2)
  })

  it('lets what the layers allow pass', () => {
    const files = [
      plant('server/domain/rents/pay.ts', '#schema/rules/money.ts'),
      plant('server/http/callRoute.ts', '../domain/operations.ts'),
      plant('src/resources/rents/index.ts', './Panel.tsx'),
    ]
    expect(findForbiddenImports(files)).toEqual([])
  })

  it('hold in the whole tree', () => {
    expect(findForbiddenImports(readSourceTree())).toEqual([])
  })
})

describe('climbs of imports', () => {
  it('are found from three folders on', () => {
    expect(findClimbs([plant('server/domain/rents/feeds/feed.ts', '../../../db/tables.ts')])).toEqual([
      'server/domain/rents/feeds/feed.ts:1 climbs to server/db/tables.ts, which is #server/db/tables.ts',
    ])
    expect(findClimbs([plant('server/domain/rents/pay.ts', '../../db/tables.ts')])).toEqual([])
  })

  it('are absent where there is an alias', () => {
    expect(findClimbs(readSourceTree(['schema', 'server', 'src', 'standIns']))).toEqual([])
  })
})

describe('pages', () => {
  it('that take from each other are found', () => {
    const files = [
      plant('src/pages/stay/Card.tsx', '../clean/words.ts'),
      plant('src/pages/clean/Card.tsx', '#src/pages/stay/words.ts'),
      plant('src/pages/clean/Part.tsx', './Card.tsx'),
    ]
    expect(findPairs(files)).toEqual(['src/pages/clean/ <-> src/pages/stay/'])
  })

  it('take from each other one way at most', () => {
    expect(findPairs(readSourceTree(['src']))).toEqual([])
  })
})

describe('circles of imports', () => {
  it('are found through aliases and relative paths', () => {
    const circle = [
      plant('schema/a.ts', '#schema/b.ts'),
      plant('schema/b.ts', './c.ts'),
      plant('schema/c.ts', '#schema/a.ts'),
    ]
    expect(findCircles(circle)).toEqual(['schema/a.ts -> schema/b.ts -> schema/c.ts -> schema/a.ts'])
  })

  it('count when only types go round, save where a field holds fields', () => {
    const typed = (path: string, target: string) => ({
      path,
      text: `import type { Y } from '${target}'\nexport const x: Y = 1`,
    })
    expect(findCircles([plant('src/a.ts', './b.ts'), typed('src/b.ts', './a.ts')])).toHaveLength(1)
    const nested = [
      typed('schema/kinds/group.ts', './index.ts'),
      typed('schema/kinds/index.ts', './group.ts'),
    ]
    expect(findCircles(nested)).toEqual([])
  })

  it('are absent from the tree', () => {
    expect(findCircles(readSourceTree())).toEqual([])
  })
})
