import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
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
    <StateCard
      icon={Lock}
      title="Нет доступа"
      text={`Раздел «${section}» открыт для ролей: ${names}.`}
      way={[first, `Открыть «${sectionTitles[segmentOf(first)]}»`]}
    />
  )
}
