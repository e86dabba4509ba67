// Steps of a cleaner that wait for the network: kept on the phone, sent one after another in their order.
// Every step may be sent twice without harm: ticks and moves say what shall be, not what to change by.
import { isPassing, retryPause } from '#src/dataProvider/retry.ts'

/** What is sent of a clean: ticks, an action, a comment, problems. */
export interface Step {
  readonly id: number
  readonly action?: string
  readonly reason?: string
  readonly cleaner_comment?: string
  readonly points?: readonly { readonly point_id: number; readonly title: string; readonly done: boolean }[]
  readonly problems?: readonly object[]
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
  /** A step that the server refuses for good leaves the queue. */
  refused(step: Step, error: unknown): void
  /** Called when the last step has gone. */
  sent(): void
  wait?(milliseconds: number, then: () => void): void
}

/** Opens the queue of a page; steps left from the last time are there. */
export function openQueue({ store, name, send, refused, sent, wait = later }: QueueOptions): Queue {
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
      const last = steps.at(-1)
      const mayJoin = last !== undefined && !(isSending && steps.length === 1)
      const joined = mayJoin ? join(last, step) : undefined
      keep(joined ? [...steps.slice(0, -1), joined] : [...steps, step])
      void queue.flush()
    },
    async flush() {
      if (isSending) return
      isSending = true
      let first = steps[0]
      const hadSome = first !== undefined
      while (first && (await sendFirst(first))) {
        failures = 0
        first = steps[0]
      }
      isSending = false
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
  const points = new Map(
    [...(last.points ?? []), ...(next.points ?? [])].map((point) => [point.point_id, point]),
  )
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
  return steps.reduce((sum, { points }) => sum + (points?.length ?? 1), 0)
}
