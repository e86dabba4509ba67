// The rows of a guest as they are handed out: without the server's own fields, and without the papers of other people.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { allFields } from '#schema/systemFields.ts'
import { idList } from '#server/access/rows.ts'
import { selectRows } from '#server/crud/rows.ts'
import { openSealed } from '#server/crud/sealing.ts'
import { hasSecretsKey } from '#server/db/columns/secretBox.ts'
import type { RowObject } from '#server/db/execute.ts'
import type { Work } from '../../entityHooks.ts'
import type { GuestScope } from '../erase/scope.ts'
import { papersOfOthers } from './papersOfOthers.ts'

/** What is handed out; cleans, costs and begun signatures are the agency's own. */
export const handedOut = [
  ...([
    'guests',
    'rents',
    'stayguests',
    'history',
    'consents',
    'replies',
    'automessages',
    'clienttasks',
  ] as const),
  ...(['guestaddresses', 'charges', 'updates', 'files'] as const),
] as const

/** The rows by entity. */
export type GuestRows = Readonly<Record<(typeof handedOut)[number], readonly RowObject[]>>

const nothing: GuestRows = {
  ...{ guests: [], rents: [], stayguests: [], history: [], consents: [], replies: [], automessages: [] },
  ...{ clienttasks: [], guestaddresses: [], charges: [], updates: [], files: [] },
}

/** Reads them; papers of the guest are opened, and the journal tells whose. */
export async function rowsOfGuest(work: Work, scope: GuestScope): Promise<GuestRows> {
  const people = await selectRows(work.tx, models.stayguests, sql`t.id = any(${idList(scope.stayguests)})`)
  const others = new Set(people.filter(({ is_main }) => is_main !== true).map(({ id }) => Number(id)))
  const alien = await papersOfOthers(work.tx, scope)
  const rows: Partial<Record<keyof GuestRows, readonly RowObject[]>> = {}
  for (const name of handedOut) {
    const all = await selectRows(work.tx, models[name], sql`t.id = any(${idList(scope[name])})`)
    const own = name === 'files' ? all.filter(({ id }) => !alien.has(Number(id))) : all
    rows[name] = own.map((row) => shownOf(name, row))
  }
  const opened: RowObject[] = []
  for (const person of people) {
    const { id, name } = person
    opened.push(others.has(Number(id)) ? { id, name } : await openedPerson(work, person))
  }
  return { ...nothing, ...rows, stayguests: opened }
}

async function openedPerson({ tx, record }: Work, person: RowObject): Promise<RowObject> {
  const papers = hasSecretsKey() ? await openSealed(tx, models.stayguests, person) : {}
  if (Object.keys(papers).length > 0)
    record({
      entity: 'stayguests',
      id: Number(person.id),
      action: 'open',
      after: { reason: 'Выгрузка данных гостя' },
    })
  return { ...shownOf('stayguests', person), ...papers }
}

/** What only the server needs of a row, and the key that opens the guest's page. */
const technical = new Set([
  ...[
    'version',
    'updated_at',
    'created_by',
    'agency_id',
    'sha256',
    'thumb_sha256',
    'unique_key',
    'guest_page_id',
  ],
])

function shownOf(name: (typeof handedOut)[number], row: RowObject): RowObject {
  const fields = allFields(models[name])
  return Object.fromEntries(
    Object.entries(row).filter(([field, value]) => {
      const known = fields[field]
      return (
        value !== null &&
        known !== undefined &&
        !known.internal &&
        !known.auxiliary &&
        !technical.has(field) &&
        known.kind !== 'secret'
      )
    }),
  )
}
