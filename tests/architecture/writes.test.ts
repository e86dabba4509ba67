import { describe, expect, it } from 'vitest'
import { entityNames } from '#schema/names.ts'
import { readSourceTree } from './checks/sourceTree.ts'
import { findDirectWrites } from './checks/writes.ts'

const plant = (text: string, path = 'server/domain/rents/planted.ts') => [{ path, text }]

/** Who may write rows of entities by SQL of their own, and why; docs/decisions/0029 tells the rule. The list only shrinks. */
const allowed: Readonly<Record<string, string>> = {
  'server/domain/agency/createAgency.ts agency':
    'there is no agency and no person yet in whose name to write',
  'server/domain/agency/createAgency.ts users': 'the first person is made together with the agency',
  'server/domain/instructions/startExamples.ts examples': 'belongs to the making of an agency',
  'server/domain/sources/startSet.ts sources': 'belongs to the making of an agency',
  'server/domain/steps/startSet.ts steps': 'belongs to the making of an agency',
  'server/domain/bots/topic.ts bots':
    'adds one key to a map without reading it, so that two topics made at once stay',
  'server/domain/guests/phoneFingerprint.ts agency':
    'makes the key or gives the one just made, in one statement',
  'server/domain/hooks/deliver.ts hookdeliveries':
    'one statement takes the due deliveries of all agencies from other servers',
  'server/domain/hooks/fanOut.ts hookdeliveries':
    'one statement makes a delivery for every address that listens',
  'server/domain/security/storeTraces.ts securityevents':
    'one statement writes the traces of all agencies and counts up those of the same minute',
  'server/domain/users/invite.ts users':
    'a new password moves the moment of change, and no version that a form holds',
  'server/domain/users/session.ts users':
    'one statement opens the session and notes the moment of the last sign-in',
  'server/jobs/cleanUp.ts hookdeliveries': 'what is old goes for all agencies at once',
  'server/jobs/cleanUp.ts notifications': 'what is old goes for all agencies at once',
  'server/jobs/cleanUp.ts securityevents': 'what is old goes for all agencies at once',
}

describe('writes beside the door of server/crud', () => {
  it.each([
    ['await tx.insert(history).values(row)', 'history'],
    ['await work.tx.update(tables.updates).set(x)', 'updates'],
    ['await tx.delete(files)', 'files'],
    ['sql`insert into guests (name) values (1)`', 'guests'],
    ['sql`with a as (select 1) update rents set guest_id = 1`', 'rents'],
    ['sql`delete from points where id = 1`', 'points'],
  ])('are found in %s', (text, table) => {
    expect(findDirectWrites(plant(text), entityNames)).toEqual([`server/domain/rents/planted.ts ${table}`])
  })

  it('are none where only tables of the system are written, or only rows are read', () => {
    const text =
      'await tx.insert(update_raws).values(x)\nsql`select 1 from rents for update`\nhash.update(files)'
    expect(findDirectWrites(plant(text), entityNames)).toEqual([])
  })

  it('stand only where the list says why', () => {
    expect(findDirectWrites(readSourceTree(['server']), entityNames)).toEqual(Object.keys(allowed).sort())
  })

  it('have become no more', () => {
    expect(Object.keys(allowed).length).toBeLessThanOrEqual(15)
  })
})
