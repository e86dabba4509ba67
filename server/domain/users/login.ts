import type { Security } from '../../access/security.ts'
import type { Database } from '../../db/database.ts'
import { refused } from '../../errors.ts'
import type { Origin } from '../operations.ts'
import { guarded } from './guessLimit.ts'
import { loginKey } from './loginKey.ts'
import { isPassword } from './password.ts'
import { findMeant, type SignedIn, signIn } from './session.ts'

interface Entry {
  readonly body: { readonly login: string; readonly password: string; readonly agency_id?: string | null }
  readonly database: Database
  readonly origin: Origin
  readonly security: Security
  readonly now: string
  clock(): string
}

const whichAgency =
  'Если этот логин есть у вас в нескольких агентствах, укажите номер своего. Номер стоит под названием агентства в меню, его знает и администратор.'

/**
 * Signs in by login and password; one text for whatever is wrong, 429 after too many wrong tries. A login of several
 * agencies needs the number of one: without it no password is compared, and the answer is that of a wrong one.
 */
export async function login(kind: 'agency' | 'user', entry: Entry): Promise<SignedIn> {
  const { body, database, origin } = entry
  const key = loginKey(body.login)
  const number = body.agency_id?.trim() || undefined
  const meant = () => findMeant(database, kind, key, number)
  const guess = { login: key, account: await meant(), address: origin.address }
  // A right password at the wrong door is no guess: it is not counted as one.
  const opened = await guarded(entry, guess, async (isKnown) => {
    const account = await meant()
    return (await isPassword(body.password, account?.passwordHash ?? null, isKnown)) ? account : undefined
  })
  if (!opened || (kind === 'agency' && !opened.isAgencyAccount)) {
    const asked = number === undefined ? { agency_id: whichAgency } : undefined
    throw refused('users.wrong_login', 'Неверный логин или пароль', asked)
  }
  return signIn(entry, opened, kind)
}
