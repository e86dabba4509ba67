import Button from '@mui/material/Button'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { firstRouteOf, rolesOfPath, sectionTitles, segmentOf } from '#schema/menu.ts'
import { roleLabels } from '#schema/roles.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useShared } from '#src/state/SessionContext.tsx'

/** The screen for a role that has the route; for others «Нет доступа», who has it, and the way to their own first screen. */
export function RoleGate({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const role = useShared('role')
  const allowed = rolesOfPath(pathname)
  if (!allowed || allowed.includes(role)) return children
  const section = sectionTitles[segmentOf(pathname)] ?? ''
  const first = firstRouteOf(role)
  const names = allowed.map((role) => roleLabels[role]).join(', ')
  return (
    <StateCard icon={Lock} title="Нет доступа" text={`Раздел «${section}» открыт для ролей: ${names}.`}>
      <Button variant="contained" component={Link} to={first}>
        Открыть «{sectionTitles[segmentOf(first)]}»
      </Button>
    </StateCard>
  )
}
