import { ListBase, type ListBaseProps } from 'react-admin'
import { isAllowed } from '#src/authProvider/permissions.ts'
import { AccessDenied } from '#src/base/states/AccessDenied.tsx'
import { usePhase } from '#src/state/SessionContext.tsx'

/** A list of react-admin for whom the rights let read it: known with the first drawing, where it would ask twice and draw each time. */
export function PanelList({ resource = '', ...list }: ListBaseProps) {
  const phase = usePhase()
  if (phase.name === 'ready' && !isAllowed(phase.person, resource, 'list')) return <AccessDenied />
  return <ListBase {...list} resource={resource} disableAuthentication storeKey={false} exporter={false} />
}
