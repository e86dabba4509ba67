import type { IsoDate } from '#schema/rules/dates.ts'
import type { StatisticsPeriod } from '#schema/rules/statistics.ts'
import type { Context, Database } from '../../db/database.ts'
import { keepSome } from './keepSums.ts'
import { monthsAround } from './readSums.ts'

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

/**
 * What is read of kept sums of periods: they are trusted first, and where `ask` finds them old and gives nothing, they are
 * counted anew and asked again; what changes even then is counted in the reading itself, as is all where nothing can be kept: a full
 * disk, a busy pool or a fault of keeping refuses no reading. The nightly check keeps too and says what failed.
 */
export async function readOfKept<T>(
  { database, actor }: { readonly database: Database; readonly actor: Context },
  periods: readonly StatisticsPeriod[],
  ask: (trusted: boolean) => Promise<T | null>,
): Promise<T | null> {
  const known = await ask(true)
  if (known !== null) return known
  const isKept = await keepMonths(database, actor, monthsAround(periods)).then(
    () => true,
    () => false,
  )
  return (isKept ? await ask(true) : null) ?? ask(false)
}

async function keepAll(database: Database, context: Context, months: readonly IsoDate[]): Promise<void> {
  while (await database.asAgency(context, (tx) => keepSome(tx, months)));
}
