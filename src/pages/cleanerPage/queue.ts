// Steps of a cleaner that wait for the network: kept on the phone, sent in the order of their clean.
// Every step may be sent twice without harm: ticks and moves say what shall be, not what to change by.
import { isObject, parsedJson } from '#src/dataProvider/httpError.ts'
import { type Outbox, openOutbox, type Sending } from '#src/pages/publicPage/outbox.ts'
import type { SentClean, SentPoint } from './pageShape.ts'

/** What is sent of a point: a tick, its answer, its photos. */
export type PointStep = Pick<SentPoint, 'done' | 'file_ids' | 'number' | 'answer' | 'level'> & {
  readonly point_id: number
  readonly title: string
}

type Changed = Pick<
  SentClean,
  'cleaner_comment' | 'photos_before' | 'photos_after' | 'problems' | 'supplies_report'
>

/** What is sent of a clean: ticks, photos, an action, a comment, problems, what runs out. */
export interface Step extends Changed {
  readonly id: number
  readonly action?: 'accept' | 'start' | 'finish' | 'decline'
  readonly reason?: string
  readonly points?: readonly PointStep[]
}

/** The steps that wait, and the door they leave by. */
export interface Queue extends Outbox<Step> {
  add(step: Step): void
}

interface QueueOptions extends Omit<Sending<Step>, 'laneOf'> {
  readonly store: Store
  /** Key of the store: one queue per page. */
  readonly name: string
}

/** Opens the queue of a page; steps left from the last time are there. */
export function openQueue({ store, name, ...sending }: QueueOptions): Queue {
  const { waiting, flush, isFlying, isStuck } = openOutbox<Step>({ ...sending, laneOf: ({ id }) => id })
  waiting.set(keptSteps(store, name))
  waiting.subscribe(() => keepSteps(store, name, waiting.get()))
  return {
    list: waiting.get,
    subscribe: waiting.subscribe,
    flush,
    isStuck,
    add(step) {
      const list = waiting.get()
      const own = list.filter((one) => one.id === step.id && !isFlying(one))
      // What belongs to the work goes before the end of that work, while the end has not gone.
      const end = step.action ? undefined : own.find(({ action }) => action === 'finish')
      const last = own.slice(0, end && own.indexOf(end)).at(-1)
      const joined = last && join(last, step)
      if (joined) waiting.set(list.map((one) => (one === last ? joined : one)))
      else if (end) waiting.set(list.toSpliced(list.indexOf(end), 0, step))
      else waiting.set([...list, step])
      void flush()
    },
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The steps that wait under a name, in their order. */
export function keptSteps(store: Store, name: string): readonly Step[] {
  const kept = parsedJson(store.getItem(name))
  return Array.isArray(kept) ? kept.filter(isStep) : []
}

/** Keeps what waits under a name; nothing is kept of nothing. */
export function keepSteps(store: Store, name: string, steps: readonly Step[]): void {
  if (steps.length === 0) store.removeItem(name)
  else store.setItem(name, JSON.stringify(steps))
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

function isStep(value: unknown): value is Step {
  return isObject(value) && typeof value.id === 'number'
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
