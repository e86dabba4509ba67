import type { Actor } from '../../access/actor.ts'
import { AppError, refused } from '../../errors.ts'
import type { Origin, Outside } from '../operations.ts'
import { guarded } from './guessLimit.ts'
import { setPassword } from './invite.ts'
import { loginKey } from './loginKey.ts'
import { checkNewPassword, knownOf } from './newPassword.ts'
import { hashPassword, isPassword } from './password.ts'
import { findAccount } from './session.ts'

interface Call extends Outside {
  readonly actor: Actor
  readonly origin: Origin
  readonly body: { readonly old_password: string; readonly password: string }
}

/** Changes one's own password after the old one was told; 422 when it is wrong or the new one is the same. Other sessions end. */
export async function changePassword(call: Call): Promise<{ success: 1 }> {
  const { actor, body, database, origin } = call
  const { userId } = actor
  const account = userId === null ? undefined : await findAccount(database, actor.agencyId, userId)
  if (!account) throw new AppError(403, 'users.forbidden', 'По ссылке пароль не меняют. Войдите.')
  await checkNewPassword(body.password, account.login, await knownOf(database, account.agencyId))
  const guess = { login: loginKey(account.login), account, address: origin.address }
  const right = await guarded(call, guess, async (isKnown) =>
    (await isPassword(body.old_password, account.passwordHash, isKnown)) ? true : undefined,
  )
  if (!right) {
    const text = 'Старый пароль неверный. Проверьте раскладку и попробуйте ещё раз.'
    throw refused('users.wrong_password', text, { old_password: text })
  }
  if (body.password === body.old_password) {
    const text = 'Новый пароль такой же, как старый. Придумайте другой.'
    throw refused('users.same_password', text, { password: text })
  }
  const hash = await hashPassword(body.password)
  await call.write(async ({ tx, now, record }) => {
    await setPassword(tx, account.id, hash, now, actor.sessionId)
    record({ entity: 'users', id: account.id, action: 'changePassword' })
  })
  return { success: 1 }
}
