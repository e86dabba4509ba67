// What every source of bookings looks like to the rest of the server, whatever its wire format.
import type { IsoDate } from '#schema/rules/dates.ts'

/** What occupies the dates, as far as the source lets us know; `block` also means "closed, reason unknown". */
export type StayKind = 'booking' | 'block' | 'repair'

/** Whether the source holds the dates firmly, for the time being, or has called the stay off. */
export type StayStatus = 'confirmed' | 'tentative' | 'cancelled'

/** One occupied stretch of nights `[begin, end)` of one object, dates local to the object; unknown facts are null. */
export interface ChannelStay {
  /** The source's own id of the stay; empty when it gives none. */
  uid: string
  begin: IsoDate
  end: IsoDate
  kind: StayKind
  status: StayStatus
  /** The source's words about the stay, one line, at most 500 characters. */
  summary: string
  /** Set only for sources whose words are trusted to name the guest. */
  guestName: string | null
  /** The source's booking number, a proof that a guest booked. */
  reservation: string | null
  /** The last digits of the guest's phone. */
  phoneTail: string | null
  /** Agreed times `HH:MM`, where the source gives them. */
  arrivalTime: string | null
  departureTime: string | null
}

/** A part of an answer that could not be used; `text` is Russian and meant for staff, an empty uid means none given. */
export interface ChannelFault {
  uid: string
  reason: string
  text: string
}

/** What one object's source said: its stays and the parts that could not be used. */
export interface ChannelPart {
  /** Which feed or listing this is about, as the caller named it. */
  ref: string
  /** True when `stays` is everything the source holds, so that an absent stay means something. */
  complete: boolean
  stays: ChannelStay[]
  faults: ChannelFault[]
  /** The source wants to be asked no more often than this, where it says so. */
  refreshMinutes?: number
}

/** A source that could not be read; `retryAfterSeconds` is set where it named a pause. */
export interface ChannelError {
  ref: string
  reason: string
  text: string
  retryAfterSeconds?: number
}

/** What a source says of a booking, in our words. */
export type BookingStatus = 'request' | 'booked' | 'canceled' | 'deleted'

/** One booking of a source that knows guests and sums; sums are roubles, unknown facts are null. */
export interface ChannelBooking {
  externalId: string
  /** When the source last changed it, ISO: older news of the same booking are dropped. */
  changedAt: string
  status: BookingStatus
  begin: IsoDate
  end: IsoDate
  arrivalTime: string | null
  departureTime: string | null
  amount: number | null
  prepayment: number | null
  deposit: number | null
  guestName: string | null
  guestPhone: string | null
  guestPhone2: string | null
  guestEmail: string | null
  notes: string | null
  /** The site the guest came from, as the source calls it. */
  origin: string | null
  /** The flat by the source's own id, and the room where a flat is let by rooms. */
  object: ChannelObject
  roomId: string | null
  /** As it came. */
  raw: unknown
}

/** The outcome of a call: what was read, sources that failed as a whole, and where to go on next time. */
export interface ChannelAnswer {
  parts: ChannelPart[]
  /** Changed bookings, the earliest change first; calendars have none. */
  bookings: ChannelBooking[]
  /** Parts of the answer that could not be read. */
  faults: ChannelFault[]
  errors: ChannelError[]
  /** Opaque; hand it to the next `pull`. */
  cursor: string
}

/** A flat as the channel lists it. */
export interface ChannelObject {
  externalId: string
  title: string
  address: string | null
}

/** A source of bookings. One failed feed or listing becomes an entry of `errors` and never hides the others. */
export interface Channel {
  /** Reads what changed since a cursor of an earlier answer, or everything when null. */
  pull(since: string | null): Promise<ChannelAnswer>
  /**
   * Reads everything again. Calendars keep the stays that touch `[begin, end)`, absence outside says nothing; bookings
   * come all, since one that we have on these days may have moved away from them.
   */
  reread(range: { begin: IsoDate; end: IsoDate }): Promise<ChannelAnswer>
  /** Lists the flats of the channel; null when the channel cannot tell. */
  listObjects(): Promise<ChannelFlats | null>
  /** Asks again for one booking that changed at a moment; null when the channel cannot be asked so. */
  find(externalId: string, changedAt: string): Promise<ChannelAnswer | null>
}

/** The flats of a channel, or why they could not be read. */
export interface ChannelFlats {
  objects: ChannelObject[]
  errors: ChannelError[]
}
