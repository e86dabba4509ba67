// How soon a guest is to be answered: in the hours of work of the agency, and beside them.
import { sql } from 'drizzle-orm'
import { localMoment, moveInstant } from '#schema/rules/dates.ts'
import { columnsOf } from '../../crud/entityRows.ts'
import { readPieces } from '../../crud/pieces.ts'
import type { Tx } from '../../db/database.ts'
import type { RawRow } from '../../db/execute.ts'
import { usualSettings, withUsual } from '../agency/defaults.ts'
import { numberIn, textIn } from '../rents/readPart.ts'

const minute = 60_000

/** The norm of an agency: until when who waits since a moment is to be answered. */
export type AnswerNorm = (waitingSince: string) => string

const agency = columnsOf('agency', ['settings', 'timezone', 'contacts'])

/** The norm of the agency of the transaction, as a piece of another statement. */
export const norm = {
  rows: sql`select ${agency.columns} from agency t limit 1`,
  read: ([raw]: readonly RawRow[]) => normOf(raw && agency.decode(raw)),
}

/** Reads the norm of the agency of the transaction. */
export async function readNorm(tx: Tx): Promise<AnswerNorm> {
  return (await readPieces(tx, { norm })).norm
}

function normOf(known: ReturnType<typeof agency.decode> | undefined): AnswerNorm {
  const settings = withUsual(usualSettings, known?.settings)
  const zone = known?.timezone ?? 'Europe/Moscow'
  const [from, to] = [textIn(known?.contacts, 'work_from'), textIn(known?.contacts, 'work_to')]
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
