import { and, eq, isNull } from 'drizzle-orm'
import type { Part } from '#schema/kinds/index.ts'
import { tables } from '../../db/tables.ts'
import type { Work } from '../entityHooks.ts'

/** The entry that marks a step as done already: a second click that says nothing more is the same mark. */
export async function findMark(
  tx: Work['tx'],
  rentId: number,
  name: string,
  data: Part | null,
): Promise<number | undefined> {
  if (Object.keys(data ?? {}).length > 0) return undefined
  const { history, steps } = tables
  const [mark] = await tx
    .select({ id: history.id })
    .from(history)
    .innerJoin(steps, and(eq(steps.agency_id, history.agency_id), eq(steps.code, history.name)))
    .where(
      and(
        eq(history.rent_id, rentId),
        eq(history.name, name),
        isNull(history.undone_at),
        isNull(steps.archived_at),
      ),
    )
    .limit(1)
  return mark?.id
}
