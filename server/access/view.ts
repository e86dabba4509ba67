// What a role sees and writes of an entity, worked out once.
import { rightsOf, visibleFields, writableFields } from '#schema/access.ts'
import { type Model, systemColumns } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import type { CallerRole } from '#schema/roles.ts'
import { allFields, traitFieldsOf } from '#schema/systemFields.ts'
import { isStored } from '../db/columns/index.ts'

/** The entity through the eyes of a role. */
export interface View {
  readonly model: Model
  readonly role: CallerRole
  /** Stored columns that are sent, by name. */
  readonly stored: ReadonlyMap<string, AnyField>
  /** Computed fields that are sent, by name. */
  readonly computed: ReadonlyMap<string, AnyField & { readonly kind: 'computed' }>
  /** Fields whose values the role may send. */
  readonly writable: ReadonlySet<string>
}

const views = new WeakMap<Model, Map<CallerRole, View>>()

/** The view of a role on an entity. */
export function viewOf(model: Model, role: CallerRole): View {
  const byRole = views.get(model) ?? new Map<CallerRole, View>()
  views.set(model, byRole)
  const known = byRole.get(role)
  if (known) return known
  const view = build(model, role)
  byRole.set(role, view)
  return view
}

function build(model: Model, role: CallerRole): View {
  const fields = allFields(model)
  const rights = rightsOf(model, role)
  // A link that opens without signing in is not for roles that see a few columns only.
  const traits = Object.keys(traitFieldsOf(model)).filter((name) => name !== 'public_id' || !rights?.only)
  const names = rights ? [...systemColumns, ...traits, ...visibleFields(model, role)] : []
  const stored = new Map<string, AnyField>()
  const computed = new Map<string, AnyField & { readonly kind: 'computed' }>()
  for (const name of names) {
    const field = fields[name]
    if (field?.kind === 'computed') computed.set(name, field)
    else if (field && isStored(field)) stored.set(name, field)
  }
  return { model, role, stored, computed, writable: new Set(writableFields(model, role)) }
}
