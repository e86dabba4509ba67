// Calendars that fill up while the demo runs: a booking at the first look, then one more every twenty minutes.
import { addDays, type IsoDate } from '#schema/rules/dates.ts'
import { demoFeeds, feedPath } from '#server/demo/cast.ts'
import { PLAIN_SHAPE, type StandInEvent, writeStandInFeed } from '../ical/feed.ts'

const every = 20 * 60_000
const most = 12
/** Far enough for nobody of the demo to live there yet. */
const firstDay = 190
const guests = [
  'Артём',
  'Марина',
  'Олег',
  'Софья',
  'Павел',
  'Инна',
  'Роман',
  'Вера',
  'Глеб',
  'Лидия',
  'Юрий',
  'Алла',
]

/** When the demo's data began, and which day that was. */
export interface FeedStart {
  readonly at: number
  readonly day: IsoDate
}

/** The calendar at a path as it stands at a moment; nothing for another path. */
export function feedAt(path: string, { at, day }: FeedStart, now: number): Buffer | undefined {
  const place = Array.from({ length: demoFeeds }, (_, index) => feedPath(index)).indexOf(path)
  if (place < 0) return undefined
  const shown = Math.min(most, 1 + Math.floor(Math.max(0, now - at) / every))
  const events = guests
    .slice(0, shown)
    .map((guest, index) => ({ guest, index }))
    .filter(({ index }) => index === 0 || index % demoFeeds === place)
    .map(({ guest, index }) => eventOf(place, guest, addDays(day, firstDay + index * 5)))
  return writeStandInFeed(events, PLAIN_SHAPE, 0)
}

function eventOf(place: number, guest: string, begin: IsoDate): StandInEvent {
  return {
    uid: `demo-${place}-${begin}@feeds.example`,
    begin,
    end: addDays(begin, 3),
    summary: `Забронировано: ${guest}`,
    status: 'CONFIRMED',
  }
}
