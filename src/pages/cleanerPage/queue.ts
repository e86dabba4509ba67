// Steps of a cleaner that wait for the network: kept on the phone, sent one after another in their order.
// Every step may be sent twice without harm: ticks and moves say what shall be, not what to change by.
import { isPassing, retryPause } from '#src/dataProvider/retry.ts'
import type { Problem } from './pageShape.ts'

/** What is sent of a point: a tick, its photos, or both. */
export interface PointStep {
  readonly point_id: number
  readonly title: string
  readonly done?: boolean
  readonly file_ids?: readonly number[]
}

/** What is sent of a clean: ticks, photos, an action, a comment, problems. */
export interface Step {
  readonly id: number
  readonly action?: string
  readonly reason?: string
  readonly cleaner_comment?: string
  readonly points?: readonly PointStep[]
  readonly photos_before?: readonly number[]
  readonly photos_after?: readonly number[]
  readonly problems?: readonly Problem[]
}

/** The steps that wait, and the door they leave by. */
export interface Queue {
  list(): readonly Step[]
  add(step: Step): void
  /** Sends what waits; safe to call at any time. */
  flush(): Promise<void>
  subscribe(listener: () => void): () => void
}

interface QueueOptions {
  readonly store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Key of the store: one queue per page. */
  readonly name: string
  send(step: Step): Promise<unknown>
  /** A step that must wait for something else holds up those behind it; all may go unless told. */
  mayGo?(step: Step): boolean
  /** A step that the server refuses for good leaves the queue. */
  refused(step: Step, error: unknown): void
  /** Called when the last step has gone. */
  sent(): void
  wait?(milliseconds: number, then: () => void): void
}

/** Opens the queue of a page; steps left from the last time are there. */
export function openQueue(options: QueueOptions): Queue {
  const { store, name, send, refused, sent, mayGo = () => true, wait = later } = options
  let steps = read(store, name)
  let isSending = false
  let failures = 0
  const listeners = new Set<() => void>()

  const keep = (next: readonly Step[]) => {
    steps = next
    if (next.length === 0) store.removeItem(name)
    else store.setItem(name, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  /** What belongs to the work goes before the end of that work, while the end has not gone. */
  const placeOf = ({ id, action }: Step): number => {
    const at = steps.findIndex((one) => one.id === id && one.action === 'finish')
    return action !== undefined || at < 0 || (isSending && at === 0) ? steps.length : at
  }

  const sendFirst = async (step: Step): Promise<boolean> => {
    try {
      await send(step)
    } catch (error) {
      if (isPassing(error)) return false
      refused(step, error)
    }
    keep(steps.slice(1))
    return true
  }

  const queue: Queue = {
    list: () => steps,
    add(step) {
      const end = placeOf(step)
      const [before, behind] = [steps.slice(0, end), steps.slice(end)]
      const last = before.at(-1)
      const mayJoin = last !== undefined && !(isSending && before.length === 1)
      const joined = mayJoin ? join(last, step) : undefined
      keep([...(joined ? [...before.slice(0, -1), joined] : [...before, step]), ...behind])
      void queue.flush()
    },
    async flush() {
      if (isSending) return
      isSending = true
      let first = steps[0]
      const hadSome = first !== undefined
      while (first && mayGo(first) && (await sendFirst(first))) {
        failures = 0
        first = steps[0]
      }
      isSending = false
      if (first && !mayGo(first)) return
      if (first) wait(retryPause(failures++), () => void queue.flush())
      else if (hadSome) sent()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return queue
}

function later(milliseconds: number, then: () => void): void {
  setTimeout(then, milliseconds)
}

/** Ticks of the same clean go together; the last word on a point counts. */
function join(last: Step, next: Step): Step | undefined {
  if (last.id !== next.id || !isTicks(last) || !isTicks(next)) return undefined
  const points = new Map((last.points ?? []).map((point) => [point.point_id, point]))
  for (const point of next.points ?? [])
    points.set(point.point_id, { ...points.get(point.point_id), ...point })
  return { id: next.id, points: [...points.values()] }
}

function isTicks({ points, ...rest }: Step): boolean {
  return points !== undefined && Object.keys(rest).length === 1
}

function read(store: QueueOptions['store'], name: string): readonly Step[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isStep) : []
  } catch {
    return []
  }
}

function isStep(value: unknown): value is Step {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}

/** How many marks wait: every tick is one, and so is every other step. */
export function countMarks(steps: readonly Step[]): number {
  return steps
    .filter((step) => !namesPhotos(step))
    .reduce((sum, { points }) => sum + (points?.length ?? 1), 0)
}

/** Whether a step does nothing but name photos, which are counted by themselves. */
function namesPhotos({ points = [], photos_before, photos_after }: Step): boolean {
  if (photos_before || photos_after) return true
  return points.length > 0 && points.every(({ done }) => done === undefined)
}
