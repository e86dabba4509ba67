// What an inspector has decided of a clean so far; pure, so that keys and buttons do the same.
import { type ReturnReason, returnText } from '#schema/rules/returnReasons.ts'
import type { Line, Mark } from './lines.ts'

/** Why a point comes back. */
export interface Remark {
  readonly reasons: readonly ReturnReason[]
  readonly note: string
  readonly marks: readonly Mark[]
}

/** Everything decided of one clean. */
export interface Judging {
  /** The place of the point that is looked at. */
  readonly at: number
  /** Which of its photos. */
  readonly photo: number
  /** Points in order, by key. */
  readonly fine: ReadonlySet<number>
  readonly returned: ReadonlyMap<number, Remark>
  /** What is being said of the point that is looked at, until it is decided. */
  readonly draft: Remark | undefined
  /** The mark of the clean chosen by hand. */
  readonly rating: number | undefined
}

const nothing: Remark = { reasons: [], note: '', marks: [] }

/** Nothing decided yet. */
export const fresh: Judging = {
  at: 0,
  photo: 0,
  fine: new Set(),
  returned: new Map(),
  draft: undefined,
  rating: undefined,
}

/** The verdict on a point; nothing while it is open. */
export function verdictOf({ fine, returned }: Judging, { key }: Line): 'ok' | 'returned' | undefined {
  if (returned.has(key)) return 'returned'
  return fine.has(key) ? 'ok' : undefined
}

/** Looks at another point. */
export function goTo(judging: Judging, at: number, count: number): Judging {
  return { ...judging, at: Math.max(0, Math.min(count - 1, at)), photo: 0, draft: undefined }
}

/** The next point that is still open, after this one or from the start; this one where all is decided. */
function onward(judging: Judging, lines: readonly Line[]): Judging {
  const open = lines.flatMap((line, at) => (verdictOf(judging, line) ? [] : [at]))
  const next = open.find((at) => at > judging.at) ?? open[0] ?? judging.at
  return goTo(judging, next, lines.length)
}

/** The point is in order: on to the next open one. */
export function approve(judging: Judging, lines: readonly Line[]): Judging {
  const line = lines[judging.at]
  if (!line) return judging
  const returned = new Map(judging.returned)
  returned.delete(line.key)
  return onward({ ...judging, returned, fine: new Set([...judging.fine, line.key]), draft: undefined }, lines)
}

/** Begins to say why the point comes back. */
export function doubt(judging: Judging, lines: readonly Line[]): Judging {
  const line = lines[judging.at]
  return line ? { ...judging, draft: judging.returned.get(line.key) ?? nothing } : judging
}

/** Changes what is being said. */
export const say = (judging: Judging, change: Partial<Remark>): Judging => ({
  ...judging,
  draft: { ...nothing, ...judging.draft, ...change },
})

/** Whether something has been said of why it comes back. */
export function isSaid({ reasons, note }: Remark): boolean {
  return returnText({ return_reasons: reasons, return_note: note }) !== ''
}

/** The point comes back with what was said: on to the next open one; nothing changes while nothing was said. */
export function giveBack(judging: Judging, lines: readonly Line[]): Judging {
  const line = lines[judging.at]
  const { draft } = judging
  if (!line || !draft || !isSaid(draft)) return judging
  const fine = new Set(judging.fine)
  fine.delete(line.key)
  return onward(
    { ...judging, fine, returned: new Map([...judging.returned, [line.key, draft]]), draft: undefined },
    lines,
  )
}

/** Open points that nobody can have seen: a needed photo is missing or did not load. */
export function unseen(judging: Judging, lines: readonly Line[], lost: ReadonlySet<number>): readonly Line[] {
  return lines.filter(
    (line) => !verdictOf(judging, line) && (line.isBare || line.photos.some((id) => lost.has(id))),
  )
}

/** How many points are decided. */
export const decidedOf = (judging: Judging, lines: readonly Line[]): number =>
  lines.filter((line) => verdictOf(judging, line) !== undefined).length

/** What is sent to give the clean back: the returned points with why, those in order by name, and words for what is no point. */
export function returnBody({ fine, returned }: Judging, lines: readonly Line[]) {
  const said = lines.flatMap(({ key, title }) => {
    const remark = returned.get(key)
    return remark ? [{ key, title, remark }] : []
  })
  const points = said
    .filter(({ key }) => key > 0)
    .map(({ key: point_id, remark: { reasons, note, marks } }) => ({
      point_id,
      verdict: 'returned' as const,
      return_reasons: reasons,
      return_note: note.trim() || null,
      marks,
    }))
  const whole = said
    .filter(({ key }) => key <= 0)
    .map(
      ({ title, remark }) =>
        `${title}: ${returnText({ return_reasons: remark.reasons, return_note: remark.note })}`,
    )
  return {
    points: [
      ...points,
      ...[...fine].filter((key) => key > 0).map((point_id) => ({ point_id, verdict: 'ok' as const })),
    ],
    ...(whole.length > 0 && { check_comment: whole.join('\n') }),
  }
}
