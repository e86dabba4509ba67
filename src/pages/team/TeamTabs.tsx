import { Skeleton } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { DayTabs } from '#src/views/list/DayTabs.tsx'
import './team.css'

const wait = <Skeleton role="status" aria-label="Загружаем" variant="rounded" height={320} />

const screens: Readonly<Record<string, ComponentType>> = {
  matrix: lazyPart(() => import('./MatrixTab.tsx'), wait),
  week: lazyPart(() => import('./ScheduleTab.tsx'), wait),
  payouts: lazyPart(() => import('./PayoutsTab.tsx'), wait),
}

const tabs = [
  ['', 'Люди'],
  ['matrix', 'Матрица'],
  ['week', 'График'],
  ['payouts', 'Выплаты'],
] as const

/** The tabs of the cleaners' screen, the chosen one in the address; the first one shows what stands inside. */
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
      {Screen ? <Screen /> : children}
    </div>
  )
}
