// Telegram lets about 20 messages a minute into one group, all topics together.
import { toEpoch } from '#schema/rules/dates.ts'
import { Undelivered } from '../../channels/undelivered.ts'

const perMinute = 18
const minute = 60_000

/** When this process sent into each group during the last minute. */
const sent = new Map<string, readonly number[]>()

/** Notes one message into a group; throws with the wait when the group has had enough for this minute. */
export function keepPace(chatId: string, now: string): void {
  const at = toEpoch(now)
  const recent = (sent.get(chatId) ?? []).filter((moment) => at - moment < minute && moment <= at)
  const [first = at] = recent
  if (recent.length >= perMinute) {
    throw new Undelivered(
      'the group has had its messages of this minute',
      Math.ceil((first + minute - at) / 1000),
    )
  }
  sent.set(chatId, [...recent, at])
}
