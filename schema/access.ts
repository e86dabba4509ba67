// Reads the rights of a model: one place for the server, the screens and the tests.

import type { Brief } from './brief.ts'
import type { StandardAction } from './calls.ts'
import type { Model } from './define.ts'
import type { AnyField } from './kinds/index.ts'
import type { RoleRights } from './rights.ts'
import type { CallerRole } from './roles.ts'

/** The rights of a role, or nothing when it has none: the guest of a link has none anywhere. */
export function rightsOf(model: Model, role: CallerRole): RoleRights | undefined {
  return role === 'guest' ? undefined : model.rights[role]
}

/** Whether a role may do a standard action with at least some row of the entity. */
export function mayDo(model: Pick<Brief, 'rights'>, role: CallerRole, action: StandardAction): boolean {
  const rights = role === 'guest' ? undefined : model.rights[role]
  if (!rights) return false
  if (action === 'list' || action === 'all' || action === 'get') return rights.read === true
  return rights[action] === true
}

/** Whether a role may use a call: standard ones by the rights, special ones by their `access`. */
export function mayCall(model: Pick<Brief, 'rights' | 'calls'>, role: CallerRole, action: string): boolean {
  const call = Object.hasOwn(model.calls, action) ? model.calls[action] : undefined
  if (call === undefined) return false
  if (typeof call === 'string') return mayDo(model, role, action as StandardAction)
  return typeof call.access === 'string' || call.access.some((one) => one === role)
}

/** Names of the fields that a role sees, in the order of the declaration. */
export function visibleFields(model: Model, role: CallerRole): readonly string[] {
  const rights = rightsOf(model, role)
  if (!rights) return []
  return Object.entries(model.fields)
    .filter(([name, field]) => !field.internal && (!rights.only || rights.only.includes(name)))
    .filter(([name]) => !rights.hide?.includes(name))
    .map(([name]) => name)
}

/** Whether a person may ever write the field: not counted, not kept by the server. */
export function isWritable(field: AnyField): boolean {
  if (field.kind === 'computed' || field.readonly || field.internal) return false
  return !('formula' in field && field.formula !== undefined)
}

/** Names of the fields that a role may write. */
export function writableFields(model: Model, role: CallerRole): readonly string[] {
  const rights = rightsOf(model, role)
  if (!rights) return []
  return visibleFields(model, role).filter((name) => {
    const field = model.fields[name]
    return field !== undefined && isWritable(field) && (!rights.write || rights.write.includes(name))
  })
}

/** The permissions sent with `users/info`: `entity.action` for every call that the role may use. */
export function permissionsOf(models: readonly Model[], role: CallerRole): string[] {
  return models.flatMap((model) =>
    Object.keys(model.calls)
      .filter((action) => mayCall(model, role, action))
      .map((action) => `${model.name}.${action}`),
  )
}
