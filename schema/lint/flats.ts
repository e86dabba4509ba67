// Faults of what people limited to some flats reach: an entity that leads to a flat says nothing of it, or says it wrongly.
import type { Model } from '../define.ts'
import type { FlatRule } from '../rights.ts'
import type { FindFaults } from './fault.ts'
import { everyField } from './fields.ts'

/** An entity with a flat and without a rule for limited people would show them the rows of every flat. */
export const flatFaults: FindFaults = (model, all) => {
  if (model.traits?.includes('root')) return []
  if (model.flat !== undefined) return ruleFaults(model, model.flat, all)
  const isOfAdmins = Object.keys(model.rights).every((role) => role === 'admin')
  const way = isOfAdmins ? undefined : wayToFlat(model, all)
  return way === undefined
    ? []
    : [`leads to a flat by "${way}", but has no flat rule for people limited to some flats`]
}

/** The field by which a row tells its flat: one that names flats, or a row of an entity that has one. */
function wayToFlat({ fields }: Model, all: readonly Model[]): string | undefined {
  const flatted = all.filter(({ flat }) => typeof flat === 'object' && 'by' in flat).map(({ name }) => name)
  const found = everyField(fields).find(([path, field]) => {
    if (!('to' in field)) return false
    return field.to === 'objects' || (!path.includes('.') && flatted.includes(field.to))
  })
  return found?.[0]
}

function ruleFaults({ name, fields }: Model, flat: FlatRule, all: readonly Model[]): string[] {
  if (typeof flat === 'string') return []
  if ('through' in flat) {
    const { entity, field } = flat.through
    const way = all.find((other) => other.name === entity)?.fields[field]
    return way && 'to' in way && way.to === name
      ? []
      : [`flat goes through "${entity}.${field}", which does not lead here`]
  }
  if ('attached' in flat || 'self' in flat) {
    const by = 'attached' in flat ? flat.attached : flat.self
    return fields[by] ? [] : [`flat names unknown "${by}"`]
  }
  if (flat.by === 'id') return []
  const own = Object.hasOwn(fields, flat.by) ? fields[flat.by] : undefined
  const field = own?.kind === 'group' && flat.member !== undefined ? own.of[flat.member] : own
  return field && 'to' in field ? [] : [`flat names "${flat.by}", which leads to no flat`]
}
