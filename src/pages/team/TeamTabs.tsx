// The tabs of the cleaners' screen; the chosen one stands in the address.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { DayTabs } from '#src/views/list/DayTabs.tsx'
import { Waiting } from './Waiting.tsx'
import './team.css'

const screens: Readonly<Record<string, ComponentType>> = {
  matrix: lazyScreen(() => import('./MatrixTab.tsx')),
  week: lazyScreen(() => import('./ScheduleTab.tsx')),
  payouts: lazyScreen(() => import('./PayoutsTab.tsx')),
}

const tabs = [
  ['', 'Люди'],
  ['matrix', 'Матрица'],
  ['week', 'График'],
  ['payouts', 'Выплаты'],
] as const

/** The tabs over what they show; the first one shows what stands inside. */
export function TeamTabs({ children }: { readonly children: ReactNode }) {
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('tab') ?? ''
  const Screen = screens[chosen]
  return (
    <div className="stack gap-12 narrow team">
      <DayTabs
        label="Раздел клинеров"
        tabs={tabs.map(([name, label]) => ({
          label,
          isOn: name === (Screen ? chosen : ''),
          open: () => setParameters(name === '' ? {} : { tab: name }),
        }))}
      />
      {Screen ? (
        <Suspense fallback={<Waiting />}>
          <Screen />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
