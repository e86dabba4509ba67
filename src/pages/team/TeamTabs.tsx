// The tabs of the cleaners' screen; the chosen one stands in the address.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { Waiting } from './Waiting.tsx'
import '#src/views/list/dayList.css'
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
      <nav className="day-tabs" aria-label="Раздел клинеров">
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-current={name === (Screen ? chosen : '') ? 'true' : undefined}
            onClick={() => setParameters(name === '' ? {} : { tab: name })}
          >
            {label}
          </button>
        ))}
      </nav>
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
