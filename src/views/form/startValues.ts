// What an address tells a new row to begin with: `/rents/create?values={"object_id":3}`.
import { isWritable } from '#schema/access.ts'
import type { Model } from '#schema/define.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** The writable fields of the text; nothing when it is no object of any. */
export function startValues(model: Model, text: string | null): Row | undefined {
  const given = parse(text)
  if (!isObject(given)) return undefined
  const known = Object.entries(given).filter(([name]) => {
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined
    return field !== undefined && isWritable(field)
  })
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
