import type { EntityName } from '#schema/names.ts'
import type { CallerRole } from '#schema/roles.ts'

/** Who asks: a signed-in person, or the holder of a public link with the least of roles. */
export interface Actor {
  readonly agencyId: number
  /** The user, or null for the holder of a link and for the system. */
  readonly userId: number | null
  readonly role: CallerRole
  readonly active: boolean
  /** The agency's time zone. */
  readonly timezone: string
  /** The cleaner behind the account or the link. */
  readonly cleanerId: number | null
  /** Objects the person is limited to; null is all. */
  readonly objectIds: readonly number[] | null
  /** The row whose public link was used instead of signing in. */
  readonly link: { readonly entity: EntityName; readonly id: number } | null
  /** The session of a signed-in person. */
  readonly sessionId: number | null
}

/** The flats that a stored list limits a person to; an empty one sets no limit. */
export function limitOf(ids: unknown): readonly number[] | null {
  return Array.isArray(ids) && ids.length > 0 ? ids.map(Number) : null
}

/** The system acting for an agency: every row, no person. */
export function systemActor(agencyId: number, timezone: string): Actor {
  return {
    agencyId,
    userId: null,
    role: 'admin',
    active: true,
    timezone,
    cleanerId: null,
    objectIds: null,
    link: null,
    sessionId: null,
  }
}
