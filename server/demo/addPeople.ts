// The people of the demo's stays of these days: some whole, some still to send their papers, two from abroad.
import { sql } from 'drizzle-orm'
import { models } from '#schema/index.ts'
import { addDays } from '#schema/rules/dates.ts'
import { fullName } from '#schema/rules/stayPeople.ts'
import { insertStored } from '../crud/rows.ts'
import { sealed } from '../crud/sealing.ts'
import { hasSecretsKey } from '../db/columns/secretBox.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/execute.ts'
import { readGrounds } from '../domain/stayguests/ground.ts'
import { registrationOf } from '../domain/stayguests/registration.ts'

const stays = 16

const foreigners = [
  { last_name: 'Каримов', first_name: 'Рустам', citizenship: 'UZ', sex: 'male', birth_date: '1988-09-14' },
  { last_name: 'Wang', first_name: 'Li', citizenship: 'CN', sex: 'female', birth_date: '1993-02-27' },
  { last_name: 'Yılmaz', first_name: 'Deniz', citizenship: 'TR', sex: 'male', birth_date: '1979-11-05' },
] as const

const entry = {
  purpose: 'tourism',
  document_kind: 'passport',
  document_number: 'AB 1234567',
  issued_at: '2021-06-15',
  birth_place: 'Ташкент',
  migration_card: '4621 0000000',
  home_address: 'Ташкент, ул. Навои, 1',
} as const

const home = {
  citizenship: 'RU',
  document_kind: 'passport_rf',
  document_number: '4510 000000',
  issued_at: '2015-04-20',
  issued_by: 'Отделом УФМС России',
} as const

/** Writes down the people of stays that are going on or come next, and of all whose papers are checked. */
export async function addPeople(tx: Tx, today: string): Promise<void> {
  const found = await rowsOf(
    tx,
    sql`select id, guest_name, passport_state, to_char("begin", 'YYYY-MM-DD') as day from (
        select *, row_number() over (order by "end", id) as place from rents
        where kind = 'guest' and status in ('booked', 'checked_in') and guest_name is not null
      ) r where place <= ${stays} or passport_state = 'checked' order by place`,
  )
  const [checker] = await rowsOf(tx, sql`select id from users where role = 'manager' order by id limit 1`)
  const grounds = await readGrounds(
    tx,
    found.map(({ id }) => Number(id)),
  )
  for (const [index, { id, guest_name, passport_state, day }] of found.entries()) {
    const [last_name = '', first_name = last_name] = String(guest_name).split(' ')
    const abroad = index % 5 === 2 ? foreigners[Math.floor(index / 5)] : undefined
    const isChecked = passport_state === 'checked' && !abroad
    const of = abroad
      ? { ...abroad, ...entry, entered_at: addDays(String(day), -3), stay_until: addDays(today, 60) }
      : {
          last_name,
          first_name,
          birth_date: `19${70 + (index % 30)}-03-1${index % 10}`,
          ...(isChecked ? home : {}),
        }
    const person = {
      rent_id: Number(id),
      ...of,
      name: fullName(of),
      is_main: true,
      checked_at: isChecked ? `${today}T09:00:00Z` : null,
      checked_by: isChecked ? Number(checker?.id) : null,
    }
    const ground = grounds.get(person.rent_id)
    const registered = { ...person, ...(ground && registrationOf(person, ground)) }
    await insertStored(tx, models.stayguests, await closed(tx, registered))
  }
}

/** Without a key nothing that would be sealed is made up. */
async function closed(tx: Tx, person: Readonly<Record<string, unknown>>) {
  if (hasSecretsKey()) return sealed(tx, models.stayguests, person)
  const open = Object.entries(person).filter(([name]) => models.stayguests.fields[name]?.kind !== 'secret')
  return Object.fromEntries(open)
}
