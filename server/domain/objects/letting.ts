// Keeps the stretches in which a flat is let in step with its switch and its archive.
import type { Part } from '#schema/kinds/index.ts'
import { isZone, todayIn } from '#schema/rules/dates.ts'
import { beginLetting, endLetting, lettingsOf, refuseLettings } from '#schema/rules/letting.ts'
import { badRequest } from '../../errors.ts'
import type { EntityChange, EntityRow, Work } from '../entityHooks.ts'

type Flat = EntityRow<'objects'>
type Change = EntityChange<'objects'>

/** The stretches that a change brings: begun or ended on the flat's own day when it comes on sale or goes off; 400 for given ones that cannot be. */
export function lettingsAfter(
  change: Change,
  { before, now, today }: Work & { readonly before: Flat | undefined },
): Pick<Change, 'lettings'> {
  const after = { active: true, ...before, ...change }
  const isOn = isLet(after)
  const known = lettingsOf(after.lettings ?? null)
  const fault = change.lettings ? refuseLettings(known, isOn) : null
  if (fault) throw badRequest('objects', { lettings: fault })
  if (isOn === (before !== undefined && isLet(before)) || (!before && known.length > 0)) return {}
  const zone = after.timezone ?? ''
  const day = isZone(zone) ? todayIn(zone, now) : today
  const lettings = isOn ? beginLetting(known, day) : endLetting(known, day)
  return { lettings: lettings.map((letting): Part => ({ ...letting })) }
}

function isLet(flat: { readonly active?: boolean | null; readonly archived_at?: string | null }): boolean {
  return flat.active === true && !flat.archived_at
}
