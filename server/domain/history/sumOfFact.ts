import { sql } from 'drizzle-orm'

/** The sum of a fact of the ledger in kopecks, on alias `h`; one without a readable sum counts for nothing. */
export const sumOfFact = sql`case when jsonb_typeof(h.data->'amount') = 'number' then round((h.data->>'amount')::numeric * 100) else 0 end`
