import type { IsoDate } from '#schema/rules/dates.ts'
import type { Context, Database } from '../../db/database.ts'
import { keepSome } from './keepSums.ts'

const underWay = new WeakMap<Database, Map<number, Promise<void>>>()

/** Counts and keeps what of these months is not kept or has changed since; one count of an agency at a time. */
export async function keepMonths(
  database: Database,
  context: Context,
  months: readonly IsoDate[],
): Promise<void> {
  const running = underWay.get(database) ?? new Map<number, Promise<void>>()
  underWay.set(database, running)
  const before = running.get(context.agencyId) ?? Promise.resolve()
  const counting = before.catch(() => undefined).then(() => keepAll(database, context, months))
  running.set(context.agencyId, counting)
  try {
    await counting
  } finally {
    if (running.get(context.agencyId) === counting) running.delete(context.agencyId)
  }
}

async function keepAll(database: Database, context: Context, months: readonly IsoDate[]): Promise<void> {
  while (await database.asAgency(context, (tx) => keepSome(tx, months)));
}
