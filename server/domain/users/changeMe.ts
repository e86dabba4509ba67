import { sql } from 'drizzle-orm'
import { changeOne, lockOne } from '../../crud/entityRows.ts'
import { rowsOf } from '../../db/execute.ts'
import { badRequest } from '../../errors.ts'
import { loginKey } from './loginKey.ts'
import { type OwnCall, ownAccount, provePassword } from './provePassword.ts'

interface Call extends OwnCall {
  readonly body: {
    readonly name?: string | null
    readonly login?: string | null
    readonly old_password?: string | null
  }
}

/**
 * Changes one's own name and login. Another login is another way in: it needs the password, must be a phone or an e-mail that nobody of
 * the agency has, and ends the other sessions.
 */
export async function changeMe(call: Call): Promise<object> {
  const { name, login, old_password } = call.body
  const account = await ownAccount(call)
  if (name === null) throw badRequest('users', { name: 'Нужно имя. Впишите, как вас зовут.' })
  if (login === null)
    throw badRequest('users', { login: 'Нужен телефон или e-mail. Впишите, по чему вы входите.' })
  const isOther = loginKey(login ?? account.login) !== loginKey(account.login)
  if (isOther) {
    if (!old_password)
      throw badRequest('users', { old_password: 'Новый логин подтверждают паролем. Впишите его.' })
    await provePassword(call, account, old_password)
  }
  const after = await call.write(async (work) => {
    const before = await lockOne(work.tx, 'users', account.id)
    const change = { name: name?.trim() ?? before.name, login: login ?? before.login }
    const changed = await changeOne(work, 'users', before, change, 'changeMe')
    if (isOther) {
      await rowsOf(
        work.tx,
        sql`update sessions set revoked_at = ${work.now}
          where user_id = ${account.id} and revoked_at is null and id is distinct from ${call.actor.sessionId}::bigint`,
      )
    }
    return changed
  })
  return { success: 1, login: after.login }
}
