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
}

/** The lights of a stay with what else its gate follows from. */
export interface StayLightsAndGate extends StayLights {
  /** A senior has let the keys out before their hour. */
  readonly letOutNow: boolean
  /** How many minutes before the arrival the agency opens the keys. */
  readonly minutesBefore: number
}

/** The lights of those of the stays that the person reaches, as calls answer them; the others are left out. */
export async function readLights(
  reading: Pick<Reading, 'tx' | 'actor' | 'now'>,
  ids: readonly number[],
): Promise<StayLights[]> {
  const all = await readLightsAndGate(reading, ids)
  return all.map(({ id, readiness, clean_id }) => ({ id, readiness, clean_id }))
}

/** The lights of those of the stays that the person reaches, and what their gates follow from. */
export async function readLightsAndGate(
  { tx, actor, now }: Pick<Reading, 'tx' | 'actor' | 'now'>,
  ids: readonly number[],
): Promise<StayLightsAndGate[]> {
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
  return rows.flatMap((row): StayLightsAndGate[] => {
    const around = facts.get(Number(row.id))
    if (!around) return []
    return [
      {
        id: Number(row.id),
        readiness: readinessOf(row, around, gate, now),
        clean_id: around.cleanId,
        letOutNow: isLetOutNow(row, around),
        minutesBefore: around.guestRules.minutesBefore,
      },
    ]
  })
}
