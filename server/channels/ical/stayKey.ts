import type { FeedRules, KnownStay } from './importPlan.ts'
import type { FeedEvent } from './readFeed.ts'

/** Gives an event the key to store it under, keeping the stay's present key wherever it still fits. */
export type KeyGiver = (event: FeedEvent, stay?: KnownStay) => string

const datesInKey = /#\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d(?:\/\d+)?$/

/** Takes the UID out of a stored key; empty for a stay whose event had none. */
export function uidOfKey(key: string): string {
  return key.replace(datesInKey, '')
}

/**
 * Hands out keys that are unique within a feed: the UID; or UID and dates for a second event of that UID, for one
 * without a UID, and for every event of a source whose UIDs do not last.
 */
export function keyGiver(rules: FeedRules, known: readonly KnownStay[]): KeyGiver {
  const used = new Set(known.map((stay) => stay.key))
  return (event, stay) => {
    const uid = rules.unstableUid ? '' : event.uid
    const dated = `${uid}#${event.begin}/${event.end}`
    if (stay && fits(stay.key, uid, dated)) return stay.key
    const first = uid === '' ? dated : uid
    const key = used.has(first) ? nextFree(dated, used) : first
    used.add(key)
    return key
  }
}

function fits(key: string, uid: string, dated: string): boolean {
  return uid === '' ? key.startsWith(dated) : uidOfKey(key) === uid
}

function nextFree(dated: string, used: ReadonlySet<string>): string {
  let key = dated
  for (let count = 2; used.has(key); count += 1) key = `${dated}/${count}`
  return key
}
