// Screens that are not an entity, by their route. A route that is neither here nor a resource shows what is to come.
import type { ComponentType } from 'react'
import { lazyScreen } from '#src/layout/lazyScreen.ts'

const Dashboard = lazyScreen(() => import('./dashboard/DashboardPage.tsx'))
const Onboarding = lazyScreen(() => import('./onboarding/OnboardingPage.tsx'))
const Profile = lazyScreen(() => import('./profile/ProfilePage.tsx'))
const Settings = lazyScreen(() => import('./settings/SettingsPage.tsx'))
const Statistics = lazyScreen(() => import('./statistics/StatisticsPage.tsx'))

/** The own screens: `'/statistics': lazyScreen(() => import('./statistics/StatisticsPage.tsx'))`. */
export const pages: Readonly<Record<string, ComponentType>> = {
  '/dashboard': Dashboard,
  '/onboarding': Onboarding,
  '/profile': Profile,
  '/settings': Settings,
  '/settings/:section': Settings,
  '/statistics': Statistics,
}
