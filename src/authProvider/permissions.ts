// What a person may see and do: by the list that the server sent, else by the table of roles.
import { mayCall, visibleFields, writableFields } from '#schema/access.ts'
import type { Brief } from '#schema/brief.ts'
import { briefs } from '#schema/briefs.ts'
import type { Model } from '#schema/define.ts'
import { rolesOfPath } from '#schema/menu.ts'
import type { Role } from '#schema/roles.ts'
import { lineOf } from '#src/dataProvider/requestOf.ts'
import type { Person } from '#src/state/initialLoad.ts'

/** What a person may do with one entity. */
export interface Doing {
  readonly role: Role
  /** Whether the person may make a call of the entity: `create`, `update`, `remove`, or a special one. */
  readonly can: (action: string) => boolean
}

/** The rights of a person over one entity and its fields. */
export interface Access extends Doing {
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
  return {
    ...doingOf(model, role, permissions, unknown),
    sees: (field) => seen.has(field) || model.fields[field] === undefined,
    writes: (field) => written.has(field),
  }
}

/** The same as far as the declaration is known in brief: what may be done, not what is seen. */
export function doingOf(
  model: Brief,
  role: Role,
  permissions: readonly string[] | undefined,
  unknown: ReadonlySet<string> = noCalls,
): Doing {
  const mayMake = (action: string) =>
    permissions ? permissions.includes(`${model.name}.${action}`) : mayCall(model, role, action)
  return {
    role,
    can: (action) => {
      if (unknown.has(lineOf(model, action) ?? '')) return false
      if (model.calls[action] !== undefined) return mayMake(action)
      if (action !== 'create' && action !== 'remove') return action === 'get' && mayMake('list')
      const isByUpdate = action === 'create' ? createsByUpdate(model) : archivesByUpdate(model)
      return isByUpdate && model.rights[role]?.[action] === true && mayMake('update')
    },
  }
}

/** Whether a change without an id creates a row: an update with code of its own and no call to create. */
export function createsByUpdate({ calls: { create, update } }: Brief): boolean {
  return create === undefined && typeof update === 'object' && update.freeBody === true
}

/** Whether a change puts a row away: rows are archived, and no call removes them. */
export function archivesByUpdate({ traits, calls }: Brief): boolean {
  return (traits?.includes('archived') ?? false) && calls.remove === undefined && calls.update !== undefined
}

const callOfAction: Readonly<Record<string, string>> = {
  show: 'get',
  edit: 'update',
  delete: 'remove',
  export: 'list',
}

/** Whether a person may do an action of react-admin (`list`, `show`, `edit` …) or a call of the entity. */
export function isAllowed({ role, permissions }: Person, resource: string, action: string): boolean {
  if (!permissions && rolesOfPath(`/${resource}`)?.includes(role) === false) return false
  const model = Object.values(briefs).find(({ name }) => name === resource)
  return model !== undefined && doingOf(model, role, permissions).can(callOfAction[action] ?? action)
}
