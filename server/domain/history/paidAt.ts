import { sql } from 'drizzle-orm'

/** When a payment came, on alias `h`: as the person said, else when it was written down. */
export const paidAt = sql`case when h.data->>'paid_at' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|[+-][0-9]{2}:[0-9]{2})$'
  then (h.data->>'paid_at')::timestamptz else h.created_at end`
