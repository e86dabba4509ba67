// The first code on the page, kept tiny: it asks for the data and for the right half of the program at the same time.
import { rememberPlace } from '#src/authProvider/place.ts'
import { TOKEN_KEY } from '#src/dataProvider/http.ts'
import { loadChunk } from './base/loadChunk.ts'
import { installTokens } from './base/theme/tokenStyles.ts'
import './base/theme/scale.css'
import './base/theme/base.css'
import './base/theme/forced.css'
import '#src/kit/kit.css'

const publicKinds = ['owner', 'cleaner', 'guest', 'start', 'invite'] as const

/** `/{kind}/{key}`; the payment of a guest has an address of its own. */
const isAddressOf = (kind: string, path: string): boolean =>
  new RegExp(`^/${kind}/[^/]+${kind === 'guest' ? '(/pay)?' : ''}/?$`).test(path)

async function startPublic(root: HTMLElement, kind: (typeof publicKinds)[number]) {
  const { mountPublic } = await loadChunk(() => import('./mountPublic.tsx'))
  mountPublic(root, kind)
}

async function startPanel(root: HTMLElement) {
  if (!localStorage.getItem(TOKEN_KEY)) leadToLogin()
  const panel = loadChunk(() => import('./mountPanel.tsx'))
  // It knows of all entities, which no public page has to fetch; the panel cannot come without it.
  const { createSession } = await import('#src/state/session.ts')
  const session = createSession()
  void session.load()
  const { mountPanel } = await panel
  await mountPanel(root, session)
}

/** Without a token the login is shown at once; the address asked for is kept for the return. */
function leadToLogin() {
  rememberPlace()
  history.replaceState(null, '', '/login')
}

async function start() {
  installTokens()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  const kind = publicKinds.find((name) => isAddressOf(name, location.pathname))
  return kind ? startPublic(root, kind) : startPanel(root)
}

void start()
