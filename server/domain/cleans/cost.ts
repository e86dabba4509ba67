// What a clean costs and on which day: the one definition for owners' accounts, the figures and the profit.
import { type SQL, sql } from 'drizzle-orm'

/** Pieces of SQL about a clean under an alias. */
export function costOf(alias: string) {
  const c = (words: string) => sql.raw(words.replaceAll('$', `${alias}.`))
  return {
    /** In kopecks. */
    pay: c('(coalesce($price, 0) + coalesce($bonus, 0) - coalesce($penalty, 0))'),
    /** Once it was finished it costs, also while it is done again; called off it costs nothing. */
    isCost: c(
      `($status in ('done', 'checked') or ($status in ('rework', 'in_progress') and $finished_at is not null))`,
    ),
    /** The day of the clean, or the later one on which it was finished first. */
    day: c('coalesce($cost_on, $date)'),
    /** Whether that day lies between two. */
    isBetween: (begin: SQL, end: SQL) =>
      sql`(${c('$cost_on is null and $date')} between ${begin} and ${end} or ${c('$cost_on')} between ${begin} and ${end})`,
  }
}
