// Who waits until a password is looked at. People at a place that the account knows have a queue of their own, so that
// strangers keep nobody out: docs/decisions/0036.
import { AppError } from '../../errors.ts'

interface Bound {
  readonly key: string
  readonly most: number
}

const secondsAway = 5
const waiting = new Map<string, number>()
const turns = new Map<string, Promise<unknown>>()

/** A try in a queue. */
export interface Queued {
  /** Tries of one name are made one after another. */
  readonly turn: string
  /** The queues that it stands in, each with its length. */
  readonly bounds: readonly Bound[]
}

/** The queue of a try at an account from a place that the account knows. */
export function ofKnownPlace(account: string): Queued {
  return { turn: `known ${account}`, bounds: [{ key: `known ${account}`, most: 8 }] }
}

/** The queue of a try by somebody whom the account does not know. */
export function ofStranger(login: string, place: string): Queued {
  const bounds = [
    { key: 'strangers', most: 30 },
    { key: `place ${place}`, most: 5 },
  ]
  return { turn: `stranger ${login}`, bounds }
}

/** Runs the work in its turn; throws 429 at once when one of its queues is full. */
export async function inQueue<T>({ turn, bounds }: Queued, work: () => Promise<T>): Promise<T> {
  if (bounds.some(({ key, most }) => (waiting.get(key) ?? 0) >= most)) throw full()
  for (const { key } of bounds) waiting.set(key, (waiting.get(key) ?? 0) + 1)
  const running = after(turns.get(turn), work)
  const entry = running.catch(() => undefined)
  turns.set(turn, entry)
  try {
    return await running
  } finally {
    for (const { key } of bounds) leave(key)
    if (turns.get(turn) === entry) turns.delete(turn)
  }
}

async function after<T>(before: Promise<unknown> | undefined, work: () => Promise<T>): Promise<T> {
  await before
  return work()
}

function leave(key: string): void {
  const left = (waiting.get(key) ?? 0) - 1
  if (left > 0) waiting.set(key, left)
  else waiting.delete(key)
}

function full(): AppError {
  const text = `Сейчас входят слишком многие. Подождите ${secondsAway} секунд и попробуйте снова.`
  return new AppError(429, 'users.sign_in_busy', text, { retryAfter: secondsAway })
}
