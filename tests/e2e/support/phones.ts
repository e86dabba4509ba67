// Cleaners at work by the calls of their page: each does the day in the order in which the page shows it, and is in one place at a time.
import { instantOf } from '#schema/rules/dates.ts'
import { zone } from './ownClock.ts'

/** A clean as the page of a cleaner and the list of the staff tell it. */
export interface Clean {
  readonly id: number
  readonly object_id: number
  readonly rent_id?: number
  readonly cleaner_id?: number
  readonly date: string
  readonly time_from: string
  readonly duration_min: number
  readonly status: string
  readonly price: number
  readonly points?: readonly { readonly point_id: number; readonly required?: boolean }[]
  readonly started_at?: string
  readonly finished_at?: string
  readonly checked_at?: string
}

/** Somebody who cleans, and what their page calls. */
export interface Worker {
  readonly id: number
  readonly name: string
  readonly key: string
}

/** A clean of a day with the minutes of the day in which it is done. */
export interface Turn {
  readonly worker: Worker
  readonly clean: Clean
  readonly begin: number
  readonly end: number
}

/** The time of a minute of the day. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The moment of a time at the flats, in milliseconds. */
export const momentOf = (date: string, time: string): number => Date.parse(instantOf(zone, date, time))

/** What the page behind a link calls. */
export async function byLink(url: string, { key }: Worker, path: string, body?: object) {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method: body ? 'PATCH' : 'GET',
    headers: { 'x-public-id': key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/** Looks at the page as one does in the morning: confirms all that is new, and gives the cleans of the day in their order. */
export async function confirmAll(url: string, worker: Worker): Promise<readonly Clean[]> {
  const { cleans, today }: { cleans: Clean[]; today: string } = await byLink(
    url,
    worker,
    `cleaners/${worker.key}`,
  )
  for (const { id, status } of cleans)
    if (status === 'appointed') await byLink(url, worker, 'cleans', { id, action: 'accept' })
  return cleans.filter(({ date, status }) => date === today && status !== 'canceled')
}

/** When each clean of a day is done: after the guest has left, and after the one before and the way from it. */
export function turnsOf(
  worker: Worker,
  cleans: readonly Clean[],
  way: (from: number, to: number) => number,
): Turn[] {
  const turns: Turn[] = []
  for (const clean of cleans) {
    const [hours = 0, minutes = 0] = clean.time_from.split(':').map(Number)
    const last = turns.at(-1)
    const free = last ? last.end + way(last.clean.object_id, clean.object_id) : 0
    const begin = Math.max(hours * 60 + minutes, free)
    turns.push({ worker, clean, begin, end: begin + clean.duration_min })
  }
  return turns
}

/** Begins the work of a turn; gives the clean with its check-list. */
export const begin = (url: string, { worker, clean }: Turn): Promise<Clean> =>
  byLink(url, worker, 'cleans', { id: clean.id, action: 'start' })

/** Ends the work of a turn with all of its list ticked. */
export async function finish(url: string, { worker }: Turn, { id, points = [] }: Clean): Promise<void> {
  const ticked = points.map(({ point_id }) => ({ point_id, done: true }))
  await byLink(url, worker, 'cleans', { id, action: 'finish', points: ticked })
}
