// What the signed-in person may see and do with an entity, known at once from the initial load.
import { useMemo } from 'react'
import { mayCall, rightsOf, visibleFields, writableFields } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import type { Role } from '#schema/roles.ts'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import { unknownCalls } from '#src/dataProvider/unknownCalls.ts'
import { usePhase, useStoreValue } from '#src/state/SessionContext.tsx'

/** The rights of a person over one entity. */
export interface Access {
  readonly role: Role
  /** Whether the person may make a call of the entity: `create`, `update`, `remove`, or a special one. */
  readonly can: (action: string) => boolean
  readonly sees: (field: string) => boolean
  readonly writes: (field: string) => boolean
}

const noCalls: ReadonlySet<string> = new Set()

/** The rights by what the server sent; a host that sends none leaves it to the table of roles. Unknown calls cannot be made. */
export function accessOf(
  model: Model,
  role: Role,
  permissions: readonly string[] | undefined,
  unknown: ReadonlySet<string> = noCalls,
): Access {
  const seen = new Set(visibleFields(model, role))
  const written = new Set(writableFields(model, role))
  const mayMake = (action: string) =>
    permissions ? permissions.includes(`${model.name}.${action}`) : mayCall(model, role, action)
  return {
    role,
    can: (action) => {
      if (unknown.has(lineOf(model, action) ?? '')) return false
      if (model.calls[action] !== undefined || (action !== 'create' && action !== 'remove'))
        return mayMake(action)
      const isByUpdate = action === 'create' ? createsByUpdate(model) : archivesByUpdate(model)
      return isByUpdate && rightsOf(model, role)?.[action] === true && mayMake('update')
    },
    sees: (field) => seen.has(field) || model.fields[field] === undefined,
    writes: (field) => written.has(field),
  }
}

/** Whether a change without an id creates a row: an update with code of its own and no call to create. */
export function createsByUpdate(model: Model): boolean {
  const { update } = model.calls
  return typeof update === 'object' && update.freeBody === true
}

/** Whether a change puts a row away: rows are archived, and no call removes them. */
export function archivesByUpdate({ traits, calls }: Model): boolean {
  return (traits?.includes('archived') ?? false) && calls.remove === undefined && calls.update !== undefined
}

/** The rights of the signed-in person over an entity. */
export function useAccess(model: Model): Access {
  const phase = usePhase()
  const person = phase.name === 'ready' ? phase.person : undefined
  const unknown = useStoreValue(unknownCalls)
  return useMemo(
    () => accessOf(model, person?.role ?? 'admin', person?.permissions, unknown),
    [model, person, unknown],
  )
}
