// Mounts the page: a public one without the panel's code, or the panel, whose initial load starts before its code has come.
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberPlace } from '#src/authProvider/place.ts'
import { TOKEN_KEY } from '#src/dataProvider/http.ts'
import { lazyScreen, loadChunk } from '#src/layout/lazyScreen.ts'
import { BootScreen } from '#src/layout/states/BootScreen.tsx'
import { installTokens } from '#src/layout/theme/tokenStyles.ts'
import { createSession } from '#src/state/session.ts'
import '#src/layout/theme/base.css'

const PublicSoon = lazyScreen(() => import('#src/pages/publicSoon/PublicSoon.tsx'))

const publicWords = new Map([
  ['owner', 'Здесь будет отчёт собственника.'],
  ['cleaner', 'Здесь будет день клинера.'],
])

function publicPage() {
  const [, kind = ''] = /^\/(owner|cleaner)\/[^/]+\/?$/.exec(location.pathname) ?? []
  const words = publicWords.get(kind)
  return words && <PublicSoon words={words} />
}

/** Without a token the login is shown at once; the address asked for is kept for the return. */
function leadToLogin() {
  rememberPlace()
  history.replaceState(null, '', '/login')
}

async function panel() {
  if (!localStorage.getItem(TOKEN_KEY)) leadToLogin()
  const session = createSession()
  void session.load()
  const { createPanel } = await loadChunk(() => import('#src/App.tsx'))
  return createPanel(session)
}

async function mount() {
  installTokens()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  const page = publicPage() ?? (await panel())
  createRoot(root).render(
    <StrictMode>
      <Suspense fallback={<BootScreen />}>{page}</Suspense>
    </StrictMode>,
  )
}

void mount()
