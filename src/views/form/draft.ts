// The draft of a form in this tab: it survives a sign-in that interrupts the work, and nothing more.
import type { Model } from '#schema/define.ts'
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'

/** Unsaved values with the moment (ms) they were typed. */
export interface Draft {
  readonly at: number
  readonly values: Row
}

/** The name of a draft: one for each entity and row. */
export function draftKey(entity: string, id: number | string | undefined): string {
  return `draft:${entity}:${id ?? 'new'}`
}

/** Keeps changed values; personal data and secrets are left out; nothing to keep forgets the draft. */
export function keepDraft(model: Model, key: string, values: Row): void {
  const kept = Object.entries(values).filter(([name]) => {
    const field = model.fields[name]
    return field !== undefined && field.sensitive !== true && field.kind !== 'secret'
  })
  const draft: Draft = { at: Date.now(), values: Object.fromEntries(kept) }
  if (kept.length === 0) forgetDraft(key)
  else sessionStorage.setItem(key, JSON.stringify(draft))
}

/** The kept draft, or nothing. */
export function readDraft(key: string): Draft | undefined {
  const kept = parsedJson(sessionStorage.getItem(key))
  if (!isObject(kept) || typeof kept.at !== 'number' || !isObject(kept.values)) return undefined
  return { at: kept.at, values: kept.values }
}

/** Forgets a draft: after saving, and when the person gives it up. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
}
