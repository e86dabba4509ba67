// What a new password must be: long enough, and nothing that is tried first. docs/decisions/0044.
import { sql } from 'drizzle-orm'
import { shortestPassword } from '#schema/rules/passwordLength.ts'
import type { Database } from '../../db/database.ts'
import { firstRow } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import { loginKey } from './loginKey.ts'
import { type Weakness, weaknessOf } from './weakPassword.ts'

let usual: Promise<ReadonlySet<string>> | undefined

/** The list of usual passwords, read when a password is set for the first time. */
function usualPasswords(): Promise<ReadonlySet<string>> {
  usual ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return usual
}

const texts: Readonly<Record<Weakness, string>> = {
  usual: 'Такой пароль подберут первым. Придумайте другой, например несколько слов подряд.',
  own: 'Такой пароль угадать легко: в нём логин, агентство, город или название программы. Придумайте другой.',
}

/** Throws 400 when a new password is too short or would be guessed first; `known` is what anybody knows of the person. */
export async function checkNewPassword(
  password: string,
  login: string,
  known: readonly string[],
): Promise<void> {
  const key = loginKey(login)
  const phone = /^\d+$/.test(key) ? [key, key.slice(1)] : []
  const own = [...wordsOf(login), ...phone, ...known.flatMap(wordsOf)]
  const isShort = [...password].length < shortestPassword
  const weakness = isShort ? undefined : weaknessOf(password, own, await usualPasswords())
  const text = isShort
    ? `Пароль не короче ${shortestPassword} знаков. Придумайте длиннее.`
    : weakness && texts[weakness]
  if (text !== undefined) throw badRequest('users', { password: text })
}

function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\d]+/u)]
}

/** What anybody knows of an agency: its name, the cities of its flats and of its time zone. */
export async function knownOf(database: Database, agencyId: number): Promise<string[]> {
  const row = await database.asAgency({ agencyId, userId: null }, (tx) =>
    firstRow(
      tx,
      sql`select a.name, a.timezone, array(select distinct o.city from objects o where o.city is not null limit 100) as cities
        from agency a where a.id = ${agencyId}`,
    ),
  )
  const cities: readonly unknown[] = Array.isArray(row?.cities) ? row.cities : []
  return [row?.name, row?.timezone, ...cities].map(String)
}
