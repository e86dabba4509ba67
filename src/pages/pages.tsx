// Screens that are not an entity, by their route.
import type { ComponentType } from 'react'
import { Route } from 'react-router'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'

const Dashboard = lazyScreen(() => import('./dashboard/DashboardPage.tsx'))
const Dialogs = lazyScreen(() => import('./dialogs/DialogsPage.tsx'))
const Inspection = lazyScreen(() => import('./clean/inspection/InspectionPage.tsx'))
const Onboarding = lazyScreen(() => import('./onboarding/OnboardingPage.tsx'))
const Profile = lazyScreen(() => import('./profile/ProfilePage.tsx'))
const Registration = lazyScreen(() => import('./registration/RegistrationPage.tsx'))
const Settings = lazyScreen(() => import('./settings/SettingsPage.tsx'))
const Statistics = lazyScreen(() => import('./statistics/StatisticsPage.tsx'))
const Updates = lazyScreen(() => import('./updates/UpdatesPage.tsx'))

/** The own screens: `'/statistics': lazyScreen(() => import('./statistics/StatisticsPage.tsx'))`. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/': Dashboard,
  '/dashboard': Dashboard,
  '/cleans/inspection': Inspection,
  '/dialogs': Dialogs,
  '/dialogs/:id': Dialogs,
  '/onboarding': Onboarding,
  '/profile': Profile,
  '/registration': Registration,
  '/settings': Settings,
  '/settings/:section': Settings,
  '/statistics': Statistics,
  '/updates': Updates,
}

/** Every route of the panel beside the resources. */
export const routesBeside = Object.entries(pages).map(([path, Page]) => (
  <Route key={path} path={path} element={<Page />} />
))

/** Fetches the code of the own screen at an address before anything of it is drawn. */
export function preloadPage(address: string): void {
  const [, segment = 'dashboard'] = /^\/(\w+)/.exec(address) ?? []
  const page = pages[`/${segment}`]
  if (page) preloadScreen(page)
}
