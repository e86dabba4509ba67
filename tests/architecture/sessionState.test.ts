import { expect, it } from 'vitest'
import { findSessionState } from './checks/sessionState.ts'
import { readSourceTree } from './checks/sourceTree.ts'

/** Who may leave something in a session, and why; docs/decisions/0039 tells the rule. */
const allowed: Readonly<Record<string, string>> = {
  'server/db/migrate.ts': 'the lock of migrations lasts longer than each of them',
  'server/db/roles.ts':
    'the job queue makes its own transactions in the session it was lent, which ends without the role',
  'server/db/ownSessions.ts': 'the mark by which a shared session is known',
  'server/db/pgliteWorker.ts': 'the embedded database has one session, which is its own',
}

it.each([
  'select pg_advisory_lock(1)',
  "select set_config('role', 'app', false)",
  'set role app',
  "set statement_timeout to '5s'",
  'create temporary table seen (id int)',
  "'listen news'",
])('«%s» is found: it would stay for whoever gets the connection next', (statement) => {
  expect(findSessionState([{ path: 'server/jobs/planted.ts', text: statement }])).toHaveLength(1)
})

it.each(['set local role app', "set_config('role', 'app', true)", 'select pg_advisory_xact_lock(1)'])(
  '«%s» ends with its transaction',
  (statement) => {
    expect(findSessionState([{ path: 'server/jobs/planted.ts', text: statement }])).toEqual([])
  },
)

it('The server leaves nothing in a session but where that is its own', () => {
  const found = findSessionState(readSourceTree(['server']))
  expect(found.filter((line) => !Object.hasOwn(allowed, line.split(' ')[0] ?? ''))).toEqual([])
  expect(new Set(found.map((line) => line.split(' ')[0]))).toEqual(new Set(Object.keys(allowed)))
})
