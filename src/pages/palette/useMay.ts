import { useCallback } from 'react'
import { models } from '#schema/index.ts'
import type { Role } from '#schema/roles.ts'
import { accessOf } from '#src/authProvider/permissions.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { usePhase, useShared, useStoreValue } from '#src/state/SessionContext.tsx'
import type { May } from './rows/places.tsx'

/** Who looks for something, and which calls of which entities the person may make. */
export function useMay(): { readonly role: Role; readonly may: May } {
  const phase = usePhase()
  const role = useShared('role')
  const unknown = useStoreValue(unknownCalls)
  const permissions = phase.name === 'ready' ? phase.person.permissions : undefined
  const may = useCallback<May>(
    (entity, action) => accessOf(models[entity], role, permissions, unknown).can(action),
    [role, permissions, unknown],
  )
  return { role, may }
}
