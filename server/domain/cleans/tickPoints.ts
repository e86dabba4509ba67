import type { Part } from '#schema/kinds/index.ts'

/** The stored check-list with ticks, notes and photos of the one who cleans; points themselves stay as staff made them. */
export function tickPoints(sent: readonly Part[], stored: readonly Part[], now: string): Part[] {
  const ticks = new Map(sent.map((point) => [point.point_id, point]))
  return stored.map((point) => {
    const tick = ticks.get(point.point_id)
    if (!tick) return point
    const done = tick.done === true
    const doneAt = point.done === true ? (point.done_at ?? null) : now
    return {
      ...point,
      done,
      done_at: done ? doneAt : null,
      note: tick.note === undefined ? (point.note ?? null) : tick.note,
      file_ids: tick.file_ids === undefined ? (point.file_ids ?? []) : tick.file_ids,
    }
  })
}
