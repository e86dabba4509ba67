// How soon a guest is to be answered: in the hours of work of the agency, and beside them.
import { sql } from 'drizzle-orm'
import { localMoment, moveInstant } from '#schema/rules/dates.ts'
import { findRows } from '../../crud/entityRows.ts'
import type { Tx } from '../../db/database.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { numberIn, textIn } from '../rents/readPart.ts'

const minute = 60_000

/** The norm of an agency: until when who waits since a moment is to be answered. */
export type AnswerNorm = (waitingSince: string) => string

/** Reads the norm of the agency of the transaction. */
export async function readNorm(tx: Tx): Promise<AnswerNorm> {
  const [agency] = await findRows(tx, 'agency', sql`true`)
  const settings = withUsual(usualSettings, agency?.settings)
  const zone = agency?.timezone ?? 'Europe/Moscow'
  const [from, to] = [textIn(agency?.contacts, 'work_from'), textIn(agency?.contacts, 'work_to')]
  const [byDay, else_] = [
    numberIn(settings, 'answer_minutes') ?? 15,
    numberIn(settings, 'answer_minutes_off') ?? 60,
  ]
  return (since) => {
    const { time } = localMoment(zone, since)
    return moveInstant(since, (isBetween(time, from, to) ? byDay : else_) * minute)
  }
}

/** Hours that nobody set are all hours; those that end before they begin go over midnight. */
function isBetween(time: string, from: string | null, to: string | null): boolean {
  if (from === null || to === null || from === to) return true
  return from < to ? time >= from && time < to : time >= from || time < to
}
