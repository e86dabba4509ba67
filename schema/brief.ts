// What of a declaration the panel asks before the declaration itself is there: for the menu, the rights and the addresses.
import type { CallLine } from './callLine.ts'
import type { SpecialCall } from './calls.ts'
import type { Labels, Model } from './define.ts'
import type { RoleRights } from './rights.ts'
import type { Role } from './roles.ts'

/** A call with code of its own, as its address and its rights need it. */
type BriefCall = Pick<SpecialCall, 'call' | 'access' | 'freeBody'>

/** What a role may do with rows, whatever their fields. */
type BriefRights = Pick<RoleRights, 'read' | 'create' | 'update' | 'remove'>

/** An entity by its name, its rights and its calls; every declaration is one. */
export interface Brief extends Pick<Model, 'name' | 'traits'> {
  readonly labels: Pick<Labels, 'one' | 'many'>
  readonly rights: { readonly [R in Role]?: BriefRights }
  readonly calls: { readonly [action: string]: CallLine | BriefCall | undefined }
}

/** What sifts the rows of an entity: its fields, and those of its traits. */
export type RowModel = Pick<Model, 'traits' | 'fields'>

/** The brief of an entity, with nothing else in it. */
export function briefOf({ name, traits, labels, rights, calls }: Model): Brief {
  return {
    name,
    ...(traits && { traits }),
    labels: { one: labels.one, many: labels.many },
    rights: mapped(rights, ({ read, create, update, remove }) => filled({ read, create, update, remove })),
    calls: mapped(calls, (call) =>
      typeof call === 'string'
        ? call
        : filled({ call: call.call, access: call.access, freeBody: call.freeBody }),
    ),
  }
}

function mapped<V, W>(values: Readonly<Record<string, V>>, one: (value: V) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, one(value)]))
}

/** A record without the members that are not there. */
function filled<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
