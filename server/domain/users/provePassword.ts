import type { Actor } from '../../access/actor.ts'
import { AppError, refused } from '../../errors.ts'
import type { Origin, Outside } from '../operations.ts'
import { guarded } from './guessLimit.ts'
import { loginKey } from './loginKey.ts'
import { isPassword } from './password.ts'
import { type Account, findAccount } from './session.ts'

/** A call of a person about the own account. */
export interface OwnCall extends Outside {
  readonly actor: Actor
  readonly origin: Origin
}

/** The account of who calls; 403 for who came by a link. */
export async function ownAccount({ actor, database }: OwnCall): Promise<Account> {
  const { userId } = actor
  const account = userId === null ? undefined : await findAccount(database, actor.agencyId, userId)
  if (!account) throw new AppError(403, 'users.forbidden', 'По ссылке учётную запись не меняют. Войдите.')
  return account
}

/** Throws 422 at `old_password` unless it is the password of the account; wrong ones are counted like those of a sign-in. */
export async function provePassword(call: OwnCall, account: Account, password: string): Promise<void> {
  const guess = { login: loginKey(account.login), account, address: call.origin.address }
  const right = await guarded(call, guess, async (isKnown) =>
    (await isPassword(password, account.passwordHash, isKnown)) ? true : undefined,
  )
  if (right) return
  const text = 'Старый пароль неверный. Проверьте раскладку и попробуйте ещё раз.'
  throw refused('users.wrong_password', text, { old_password: text })
}
