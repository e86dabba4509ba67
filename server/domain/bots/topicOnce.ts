// Telegram makes a second topic of the same name without a word, so whoever wants one claims it first.
import { setTimeout as pause } from 'node:timers/promises'
import { moveInstant } from '#schema/rules/dates.ts'
import { conflict } from '../../errors.ts'
import { refusalFor } from './refusal.ts'

/** A topic and its address. */
export interface Topic {
  readonly topic_id: number
  readonly url: string | null
}

/** How one topic is made; each step is a short transaction of its own, only `make` waits for Telegram. */
export interface TopicSteps {
  /** Gives the topic when there is one, or whether the caller may make it now. */
  claim(): Promise<Topic | 'mine' | 'busy'>
  make(): Promise<Topic>
  keep(topic: Topic): Promise<void>
  release(): Promise<void>
}

const waitMs = 25_000
const stepMs = 150
const claimMs = 60_000

/** Claims older than this belong to a server that died. */
export function deadClaim(now: string): string {
  return moveInstant(now, -claimMs)
}

/** Makes the topic once, also when several ask at the same time: the others wait and get the same one. */
export async function makeOnce({ claim, make, keep, release }: TopicSteps): Promise<Topic> {
  const until = performance.now() + waitMs
  for (;;) {
    const found = await claim()
    if (found === 'mine') break
    if (found !== 'busy') return found
    if (performance.now() > until) {
      throw conflict(
        'bots.topic_busy',
        'Эту тему сейчас создаёт кто-то другой. Подождите минуту и повторите.',
      )
    }
    await pause(stepMs)
  }
  try {
    const topic = await make()
    await keep(topic)
    return topic
  } catch (cause) {
    await release()
    throw refusalFor(cause)
  }
}
