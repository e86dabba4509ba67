import type { Database } from '../../db/database.ts'
import { refused } from '../../errors.ts'
import type { Origin } from '../operations.ts'
import { guarded } from './guessLimit.ts'
import { loginKey } from './loginKey.ts'
import { isPassword } from './password.ts'
import { type Account, findAccounts, type SignedIn, signIn } from './session.ts'

interface Entry {
  readonly body: { readonly login: string; readonly password: string; readonly agency_id?: string | null }
  readonly database: Database
  readonly origin: Origin
  readonly now: string
  clock(): string
}

/** Signs in by login and password; one text for whatever is wrong, 429 after too many wrong tries. */
export async function login(kind: 'agency' | 'user', entry: Entry): Promise<SignedIn> {
  const { body, database, origin, now } = entry
  const account = loginKey(body.login)
  const fits = ({ isAgencyAccount }: Account) => kind === 'user' || isAgencyAccount
  // A right password at the wrong door is no guess: it is not counted as one.
  const opened = await guarded(database, { account, address: origin.address }, entry.clock, async () => {
    const all = await findAccounts(database, account, body.agency_id?.trim())
    const inOrder = [...all.filter(fits), ...all.filter((one) => !fits(one))]
    return matching(inOrder, body.password)
  })
  if (!opened || !fits(opened)) throw refused('users.wrong_login', 'Неверный логин или пароль')
  return signIn(database, opened, kind, origin, now)
}

/** The first account that the password opens; at least one hash is reckoned, account or not. */
async function matching(accounts: readonly Account[], password: string): Promise<Account | undefined> {
  if (accounts.length === 0) await isPassword(password, null)
  for (const account of accounts) {
    if (await isPassword(password, account.passwordHash)) return account
  }
  return undefined
}
