import { sql } from 'drizzle-orm'
import { depositBackStates } from '#schema/rules/stayCounters.ts'

/** Whether booking `t` is over, in whichever way, so that a deposit which is still held is to go back. */
export const depositBack = sql.raw(`t.status in ('${depositBackStates.join("', '")}')`)
