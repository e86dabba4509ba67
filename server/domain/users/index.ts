import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/execute.ts'
import type { Operations } from '../operations.ts'
import { askCode, askLink, entryWays } from './askEntry.ts'
import { changeMe } from './changeMe.ts'
import { changePassword } from './changePassword.ts'
import { closePerson } from './closeAccess.ts'
import { enterByCode } from './enterByCode.ts'
import { entityHooks } from './entityHooks.ts'
import { info } from './info.ts'
import { acceptInvite } from './invite.ts'
import { login } from './login.ts'
import { changeNotices, showNotices } from './notices.ts'
import { endSessions, listSessions } from './ownSessions.ts'
import { reinvite } from './reinvite.ts'
import { saveView, showViews } from './views.ts'
import { createPerson, updatePerson } from './writing.ts'

const operations: Operations<'users'> = {
  agencyLogin: { open: (call) => login('agency', call) },
  login: { open: (call) => login('user', call) },
  ways: { open: entryWays },
  askCode: { open: askCode },
  enterByCode: { open: enterByCode },
  askLink: { open: askLink },
  async logout({ tx, actor, now, record }) {
    await rowsOf(tx, sql`update sessions set revoked_at = ${now} where id = ${actor.sessionId}`)
    record({ entity: 'users', id: actor.userId, action: 'logout' })
    return { success: 1 }
  },
  info,
  create: createPerson,
  update: updatePerson,
  reinvite,
  closeAccess: closePerson,
  acceptInvite: { open: acceptInvite },
  changePassword: { outside: changePassword },
  changeMe: { outside: changeMe },
  notices: showNotices,
  changeNotices: (call) => changeNotices(call),
  views: showViews,
  saveView: (call) => saveView(call),
  sessions: listSessions,
  endSessions,
}

/** People who sign in. */
export const users = { entityHooks, operations }
