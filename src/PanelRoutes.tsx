// The addresses of the panel. react-admin's own routes hear of the person and of the resources when all is drawn, and draw it
// anew each time; these are known from the beginning, and what they frame is made once.
import { type ReactNode, useEffect } from 'react'
import { Resource, ResourceDefinitionContext } from 'react-admin'
import { Route, Routes, useNavigate } from 'react-router'
import { rememberPlace } from '#src/authProvider/place.ts'
import { TOKEN_KEY } from '#src/dataProvider/http.ts'
import { Shell } from '#src/layout/Shell.tsx'
import type { ShellParts } from '#src/layout/shellParts.ts'
import { routesBeside } from '#src/pages/pages.tsx'
import { resources } from '#src/resources/resources.tsx'
import { lazyPart, lazyScreen } from './base/lazyScreen.tsx'

const LoginPage = lazyScreen(() => import('#src/pages/login/LoginPage.tsx'))
const NotFound = lazyScreen(() => import('#src/pages/notFound/NotFound.tsx'))
const parts: ShellParts = {
  SyncLight: lazyPart(() => import('./pages/updates/exchange/SyncLight.tsx'), null, true),
  Palette: lazyPart(() => import('./pages/palette/Palette.tsx')),
  drawers: {
    rent: {
      label: 'Бронирование',
      Content: lazyScreen(() => import('#src/pages/stay/drawer/RentDrawer.tsx')),
    },
    clean: {
      label: 'Уборка',
      Content: lazyScreen(() => import('./pages/clean/drawer/CleanDrawer.tsx')),
    },
  },
}

/** What hooks of react-admin know of the resources. */
const known = {
  definitions: Object.fromEntries(
    resources.map(({ props }) => [props.name, Resource.registerResource(props)]),
  ),
  register: () => undefined,
  unregister: () => undefined,
}

const framed = (
  <SignedIn>
    <Shell parts={parts}>
      <Routes>
        {routesBeside}
        {resources.map((resource) => (
          <Route key={resource.key} path={`${resource.props.name}/*`} element={resource} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Shell>
  </SignedIn>
)

/** The login, and every screen in its frame for who is signed in. */
export function PanelRoutes() {
  return (
    <ResourceDefinitionContext value={known}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={framed} />
      </Routes>
    </ResourceDefinitionContext>
  )
}

/** What only who has a key of entry is shown; others are led to the login and come back after it. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  const isIn = localStorage.getItem(TOKEN_KEY) !== null
  useEffect(() => {
    if (isIn) return
    rememberPlace()
    void navigate('/login', { replace: true })
  }, [isIn, navigate])
  return isIn ? children : null
}
