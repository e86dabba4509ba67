import { useMemo } from 'react'
import type { Model } from '#schema/define.ts'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { type Access, accessOf } from '#src/authProvider/permissions.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { usePhase, useStoreValue } from '#src/state/SessionContext.tsx'

/** What the signed-in person may see and do with an entity, named or declared: known at once from the initial load. */
export function useAccess(of: EntityName | Model): Access {
  const model = typeof of === 'string' ? models[of] : of
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  const unknown = useStoreValue(unknownCalls)
  return useMemo(
    () => accessOf(model, person?.role ?? 'admin', person?.permissions, unknown),
    [model, person, unknown],
  )
}
