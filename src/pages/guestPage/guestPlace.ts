// The open page around its parts: what is known, the day of the flat, and the ways to act.
import { createContext, use } from 'react'
import type { IsoDate } from '#schema/rules/dates.ts'
import type { Door } from '#src/pages/publicPage/door.ts'
import type { GuestPage, Stay, WishType } from './guestData.ts'
import type { Acts } from './useActs.ts'

/** What every part of the page reads. */
export interface GuestPlace extends Acts {
  readonly link: string
  /** How this page reaches the server; the one of staff that looks lets no act through. */
  readonly door: Door
  /** Whether staff looks. */
  readonly looks: boolean
  readonly page: GuestPage
  readonly stay: Stay
  /** The day and the zone of the flat. */
  readonly today: IsoDate
  readonly zone: string
  /** In milliseconds. */
  readonly now: number
  /** The wish whose form stands open. */
  readonly asked: WishType | undefined
  ask(wish: WishType | undefined): void
}

/** The page around its parts. */
export const GuestContext = createContext<GuestPlace | undefined>(undefined)

/** What a part of the page reads. */
export function useGuestPlace(): GuestPlace {
  const place = use(GuestContext)
  if (!place) throw new Error('A part of the page of a guest stands on that page only')
  return place
}
