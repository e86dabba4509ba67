// What lists of stays leave out and ask for apart: lights and the clean after the stay.
import { sql } from 'drizzle-orm'
import { rents as model } from '#schema/entities/rents.ts'
import type { Readiness } from '#schema/rules/readiness.ts'
import { idList, rowCondition } from '../../access/rows.ts'
import { selectRows } from '../../crud/rows.ts'
import type { Reading } from '../entityHooks.ts'
import { findFacts } from './findFacts.ts'
import { gateOf, isLetOutNow, readinessOf } from './readinessOf.ts'

/** What is around one stay as far as it is answered. */
export interface StayLights {
  readonly id: number
  readonly readiness: Readiness
  /** The clean after this stay. */
  readonly clean_id: number | null
  /** A senior has let the keys out before their hour. */
  readonly letOutNow: boolean
  /** How many minutes before the arrival the agency opens the keys. */
  readonly minutesBefore: number
}

/** The lights of those of the stays that the person reaches, by id; the others are left out. */
export async function readLights(
  { tx, actor, now }: Pick<Reading, 'tx' | 'actor' | 'now'>,
  ids: readonly number[],
): Promise<StayLights[]> {
  if (ids.length === 0) return []
  const rule = rowCondition(model, actor)
  const asked = sql`t.id = any(${idList(ids)})`
  const rows = await selectRows(tx, model, rule ? sql`${asked} and ${rule}` : asked)
  const facts = await findFacts(
    tx,
    rows.map(({ id }) => Number(id)),
  )
  const [some] = facts.values()
  const gate = gateOf(some?.gate ?? null)
  return rows.flatMap((row): StayLights[] => {
    const around = facts.get(Number(row.id))
    if (!around) return []
    return [
      {
        id: Number(row.id),
        readiness: readinessOf(row, around, gate, now),
        clean_id: around.cleanId,
        letOutNow: isLetOutNow(around),
        minutesBefore: around.guestRules.minutesBefore,
      },
    ]
  })
}
