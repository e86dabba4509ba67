// Sign-in and rights for react-admin, over the calls of the server.
import type { AuthProvider } from 'react-admin'
import { firstRouteOf, menuOf } from '#schema/menu.ts'
import { forgetEarly } from '#src/dataProvider/earlyAnswer.ts'
import { http, TOKEN_KEY } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { keptChoice } from '#src/state/choices.ts'
import type { Phase, Session } from '#src/state/session.ts'
import { keepSession } from './keepSession.ts'
import { isAllowed } from './permissions.ts'
import { forgetPlace, rememberedPlace, rememberPlace } from './place.ts'

/** What the login form sends; `side` only chooses the call. */
export interface Credentials {
  readonly side: 'agency' | 'users'
  readonly login: string
  readonly password: string
  /** The number of the agency; empty unless the login is in several. */
  readonly agency?: string
}

/** What the code of a bot is sent with: the key that this page was given when it asked. */
export interface CodeEntry {
  readonly request: string
  readonly code: string
}

const toLogin = { redirectTo: '/login', logoutUser: true, message: false } as const

/** The provider over one session. `login` answers with the address to go to. */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: async (credentials: Credentials | CodeEntry) => {
      await signIn(credentials)
      session.reset()
      const place = rememberedPlace() ?? startOf(await session.load())
      forgetPlace()
      return { redirectTo: place }
    },
    logout: async () => {
      await signOut()
      session.reset()
      return '/login'
    },
    checkAuth: async () => {
      if (localStorage.getItem(TOKEN_KEY)) return
      rememberPlace()
      throw toLogin
    },
    // A 401 is heard at the door itself: sessionEnd.ts. Told here too, react-admin would end the call as if it had succeeded.
    checkError: async () => undefined,
    getIdentity: async () => {
      const phase = await session.load()
      if (phase.name !== 'ready') return { id: '' }
      return { id: phase.person.id, fullName: phase.person.name || phase.person.login }
    },
    getPermissions: async () => {
      const phase = await session.load()
      return phase.name === 'ready' ? { role: phase.person.role, list: phase.person.permissions } : undefined
    },
    canAccess: async ({ resource, action }) => {
      const phase = await session.load()
      return phase.name === 'ready' && isAllowed(phase.person, resource, action)
    },
  }
}

async function signIn(entry: Credentials | CodeEntry): Promise<void> {
  if ('code' in entry) {
    const { data } = await http('users/telegram/enter', { method: 'POST', body: { ...entry } })
    return keepSession(data)
  }
  const { side, login, password, agency } = entry
  const body = { login, password, agency_id: agency || undefined }
  const { data } = await http(`${side}/login`, { method: 'POST', body })
  keepSession(data)
}

/** Where the day begins: what was chosen on this device as long as the role has it, else the first section of the menu. */
function startOf(phase: Phase): string {
  if (phase.name !== 'ready') return '/'
  const { id, role } = phase.person
  const chosen = keptChoice(id, 'start')
  return menuOf(role).find(({ route }) => route === chosen)?.route ?? firstRouteOf(role)
}

/** Ends the session on the server if it can, and here in any case. */
async function signOut(): Promise<void> {
  if (!localStorage.getItem(TOKEN_KEY)) return
  forgetPlace()
  try {
    await http('users/logout', { method: 'POST', body: {} })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  } finally {
    localStorage.removeItem(TOKEN_KEY)
    forgetEarly()
  }
}
