// Two people changed one row: which fields both touched, which only one of them, and what a choice makes of them.
import type { Model } from '../define.ts'
import { isSame } from './isSame.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that somebody else saved first: as I began with it, as it is now, and my changes. */
export interface Conflict {
  readonly before: Row
  readonly current: Row
  readonly mine: Row
  /** Who saved it and when; empty when it is not known. */
  readonly by: string
  readonly at: string
}

/** Whose value of a field stays. */
export type Side = 'mine' | 'saved'

/** Fields that both of us gave another value, each their own. */
export function disputedFields({ before, current, mine }: Conflict): string[] {
  return Object.keys(mine).filter(
    (name) => !isSame(current[name], mine[name]) && !isSame(current[name], before[name]),
  )
}

/** Fields that only I changed: they are saved as I have them. */
export function ownFields({ before, current, mine }: Conflict): string[] {
  return Object.keys(mine).filter(
    (name) => !isSame(current[name], mine[name]) && isSame(current[name], before[name]),
  )
}

/** Fields of the form that only the other one changed: they stay as they are saved. */
export function foreignFields(model: Model, { before, current, mine }: Conflict): string[] {
  return model.form
    .flatMap(({ fields }) => fields)
    .filter((name) => name in current && !(name in mine) && !isSame(current[name], before[name]))
}

/** The row to save: the present one with those of my changes that stay. */
export function settled({ current, mine }: Conflict, sides: Readonly<Record<string, Side>>): Row {
  const kept = Object.entries(mine).filter(([name]) => sides[name] !== 'saved')
  return { ...current, ...Object.fromEntries(kept) }
}
