import type { Part } from '#schema/kinds/index.ts'
import { badRequest } from '../../errors.ts'
import { isReturned, remarkOf } from './inspected.ts'

/** The stored check-list with ticks, answers and photos of the one who cleans; points themselves stay as staff made them. */
export function tickPoints(
  sent: readonly Part[],
  stored: readonly Part[],
  { now, by }: { readonly now: string; readonly by: number | null },
): Part[] {
  const ticks = new Map(sent.map((point) => [point.point_id, point]))
  return stored.map((point) => {
    const tick = ticks.get(point.point_id)
    if (!tick) return point
    const done = (tick.done ?? point.done) === true
    const isNew = point.done !== true
    return {
      ...point,
      done,
      done_at: done ? (isNew ? now : (point.done_at ?? null)) : null,
      done_by: done ? (isNew ? by : (point.done_by ?? null)) : null,
      ...Object.fromEntries(
        answers.map((name) => [name, tick[name] === undefined ? (point[name] ?? null) : tick[name]]),
      ),
      file_ids: withFiles(point.file_ids, tick.file_ids),
    }
  })
}

/** What a tick may bring beside itself; what it does not name stays. */
const answers = ['note', 'number', 'answer', 'level'] as const

/** The photos of both lists, each once: of two phones neither takes away what the other has brought. */
export function withFiles(stored: unknown, sent: unknown): number[] {
  const numbers = (list: unknown): readonly number[] => (Array.isArray(list) ? list : [])
  return [...new Set([...numbers(stored), ...numbers(sent)])]
}

/** The list as staff send it: a known point keeps what is not named; throws 400 when a new one has no title. */
export function mergePoints(sent: readonly Part[], stored: readonly Part[]): Part[] {
  const known = new Map(stored.map((point) => [point.point_id, point]))
  return sent.map((point, index) => {
    const own = point.point_id ? known.get(point.point_id) : undefined
    const whole = { ...own, ...point, title: point.title ?? own?.title }
    if (whole.title) return whole
    throw badRequest('cleans', { points: `Строка ${index + 1}: напишите, что сделать.` })
  })
}

/** The stored list with the named points to be done again and why; one named as in order keeps its tick, the others stay as they are. */
export function reopenPoints(named: readonly Part[], stored: readonly Part[]): Part[] {
  const again = new Map(named.map((point) => [point.point_id, point]))
  return stored.map((point) => {
    const remark = again.get(point.point_id)
    if (!remark) return point
    if (!isReturned(remark)) return remark.verdict === 'ok' ? { ...point, verdict: 'ok' } : point
    const note = remark.note ?? point.note ?? null
    return {
      ...point,
      required: true,
      done: false,
      done_at: null,
      done_by: null,
      note,
      ...remarkOf(remark, point),
    }
  })
}
