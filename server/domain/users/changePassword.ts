import { refused } from '../../errors.ts'
import { setPassword } from './invite.ts'
import { checkNewPassword, knownOf } from './newPassword.ts'
import { hashPassword } from './password.ts'
import { type OwnCall, ownAccount, provePassword } from './provePassword.ts'

interface Call extends OwnCall {
  readonly body: { readonly old_password: string; readonly password: string }
}

/** Changes one's own password after the old one was told; 422 when it is wrong or the new one is the same. Other sessions end. */
export async function changePassword(call: Call): Promise<{ success: 1 }> {
  const { actor, body, database } = call
  const account = await ownAccount(call)
  await checkNewPassword(body.password, account.login, await knownOf(database, account.agencyId))
  await provePassword(call, account, body.old_password)
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
