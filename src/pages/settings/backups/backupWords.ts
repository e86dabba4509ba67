// What is told of the copies: the answer read without trust, ages and sizes in words.
import { toEpoch } from '#schema/rules/dates.ts'
import { counted } from '#schema/rules/plural.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'

/** How one copy went. */
export interface BackupRun {
  readonly id: number
  readonly at: string
  readonly rows: number
  readonly bytes: number
  /** Why it failed; null when it was read back whole. */
  readonly error: string | null
}

/** The copies as the section shows them. */
export interface Backups {
  readonly lastGoodAt: string
  readonly isOld: boolean
  readonly runs: readonly BackupRun[]
}

/** Reads the answer of `GET agency/backups`. */
export function readBackups(answer: unknown): Backups {
  const row = isObject(answer) ? answer : {}
  return {
    lastGoodAt: textIn(row, 'last_good_at'),
    isOld: row.old === true,
    runs: partsIn(row, 'runs').map((run) => ({
      id: numberIn(run, 'id') ?? 0,
      at: textIn(run, 'at'),
      rows: numberIn(run, 'rows') ?? 0,
      bytes: numberIn(run, 'bytes') ?? 0,
      error: textIn(run, 'error') || null,
    })),
  }
}

const hour = 3_600_000

/** «меньше часа назад», «5 часов назад», «3 дня назад». */
export function ageText(at: string, now: number): string {
  const hours = Math.floor((now - toEpoch(at)) / hour)
  if (hours < 1) return 'меньше часа назад'
  if (hours < 48) return `${counted(hours, ['час', 'часа', 'часов'])} назад`
  return `${counted(Math.floor(hours / 24), ['день', 'дня', 'дней'])} назад`
}

/** «812 КБ», «3,4 МБ». */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))}\u00a0КБ`
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}\u00a0МБ`
}
