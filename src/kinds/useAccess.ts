import { useMemo } from 'react'
import { briefs } from '#schema/briefs.ts'
import type { Model } from '#schema/define.ts'
import type { EntityName } from '#schema/names.ts'
import { type Access, accessOf, type Doing, doingOf } from '#src/authProvider/permissions.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { usePhase, useStoreValue } from '#src/state/SessionContext.tsx'

/** What the signed-in person may see and do with a declared entity, and do with one that is named: known at once from the initial load. */
export function useAccess(of: Model): Access
export function useAccess(of: EntityName): Doing
export function useAccess(of: EntityName | Model): Doing {
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  const unknown = useStoreValue(unknownCalls)
  return useMemo(() => {
    const role = person?.role ?? 'admin'
    return typeof of === 'string'
      ? doingOf(briefs[of], role, person?.permissions, unknown)
      : accessOf(of, role, person?.permissions, unknown)
  }, [of, person, unknown])
}
