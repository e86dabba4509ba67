// What an import is decided from and what it decides; `planImport.ts` makes the one from the other.
import type { IsoDate } from '#schema/rules/dates.ts'
import type { StayKind } from '../channel.ts'
import type { FeedEvent } from './readFeed.ts'

/** How one feed is to be treated. */
export interface FeedRules {
  /** Hosts of our own export addresses: an event whose UID ends in `@host` is our own stay coming back. */
  ownHosts: readonly string[]
  /** The source invents new UIDs, so stays are known by their dates alone. */
  unstableUid: boolean
  /** False when the agency does not want absence from this feed to cancel anything. */
  cancelAbsent: boolean
  /**
   * The latest plan of this feed raised the alarm. New stays would otherwise dilute the share of the vanished ones, so
   * the alarm lasts until they are all back or staff agree. Store `plan.alarm !== null` here after every plan.
   */
  alarmed: boolean
  /** Staff have looked at a mass disappearance and agreed: the guard steps aside for this plan. */
  massCancelApproved: boolean
}

/** One stay that this feed has brought earlier, in whatever state it is now. */
export interface KnownStay {
  /** The rent. */
  id: number
  /** The key it was stored under, as an earlier plan gave it. */
  key: string
  /** Its present dates. */
  begin: IsoDate
  end: IsoDate
  kind: StayKind
  reservation: string | null
  /** `live` occupies dates or waits as a conflict; `cancelled` was cancelled by this feed; `closed` was cancelled by us. */
  state: 'live' | 'cancelled' | 'closed'
  /** Its dates were taken when it came, so it waits and does not occupy them. */
  conflict: boolean
  /** The guest has moved in, left or not come: the feed no longer cancels it. */
  settled: boolean
  /** A guest lives there now, so that its disappearance is told to staff and nothing else. */
  lodged?: boolean
  /** Staff have fixed the dates by hand: the feed no longer moves it. */
  locked: boolean
  /** The moment (ISO, UTC) of the first of the valid fetches in a row that lacked it; null when last seen. */
  absentSince: string | null
}

/** A stay that occupies nights of the same object and came from anywhere but this feed. */
export interface OtherStay {
  id: number
  begin: IsoDate
  end: IsoDate
}

/** A new stay to store under `key`; `overlaps` are the rents whose nights it shares. */
export interface PlannedCreate {
  key: string
  event: FeedEvent
  overlaps: number[]
}

/** A known stay to bring up to date: the values to have afterwards, and which of them differ from before. */
export interface PlannedUpdate {
  stay: KnownStay
  event: FeedEvent
  key: string
  begin: IsoDate
  end: IsoDate
  kind: StayKind
  /** `state`: a stay the feed had cancelled is back; `conflict`: a waiting stay finds its dates free now. */
  changed: ('dates' | 'kind' | 'key' | 'state' | 'conflict')[]
  /** Rents whose nights the new dates share; not empty means: do not occupy, be a conflict. */
  overlaps: number[]
}

/** A known stay to cancel: the source says so, or it has been absent long enough. */
export interface PlannedCancel {
  stay: KnownStay
  reason: 'cancelled_by_source' | 'absent'
}

/** A change that is not made; `text` is Russian, for staff. The same one comes back with every fetch until settled. */
export interface HeldChange {
  stay: KnownStay
  event: FeedEvent | null
  reason: 'locked' | 'settled' | 'mass_absence' | 'absence_off'
  text: string
}

/** An event that needs nothing. `equal_to_other` names the rent it repeats. */
export interface IgnoredEvent {
  event: FeedEvent
  reason: 'own_export' | 'equal_to_other' | 'closed_by_us' | 'cancelled' | 'past'
  otherId: number | null
}

/** What one valid fetch of one feed leads to; apply it in one transaction. */
export interface ImportPlan {
  /** New stays on free dates. */
  create: PlannedCreate[]
  /** New stays on dates that are taken: store each as a conflict, show it, make a task. */
  conflicts: PlannedCreate[]
  update: PlannedUpdate[]
  cancel: PlannedCancel[]
  /** Set `absentSince` to the moment of this fetch. */
  markAbsent: KnownStay[]
  /** Set `absentSince` back to null. */
  markPresent: KnownStay[]
  held: HeldChange[]
  ignored: IgnoredEvent[]
  /** Too much vanished at once: nothing is cancelled, staff get a task with `text` (Russian); null otherwise. */
  alarm: { absent: number; limit: number; text: string } | null
}
