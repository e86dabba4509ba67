// The local places that the operator lets outgoing calls reach: for the server's own services, or for what agencies type in.

/** What an address that an agency typed in is for. */
export const typedUses = ['hook', 'calendar', 'mail'] as const

/** One of these uses. */
export type TypedUse = (typeof typedUses)[number]

/** Whose call it is, and for what; a service that the operator named has no use. */
export interface Purpose {
  readonly use?: TypedUse | undefined
  readonly agencyId?: number | undefined
}

const shape = /^(?:(hook|calendar|mail)(?:@([1-9]\d{0,9}))?=)?((?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5})$/

interface Entry {
  readonly use: string | undefined
  readonly agency: string | undefined
  readonly place: string
}

function readEntry(text: string): Entry | undefined {
  const [, use, agency, place] = shape.exec(text.trim().toLowerCase()) ?? []
  return place === undefined ? undefined : { use, agency, place }
}

/** Whether a text is `host:port`, `use=host:port` or `use@agency=host:port`. */
export function isAllowEntry(text: string): boolean {
  return readEntry(text) !== undefined
}

/** Gives the places that calls of a purpose may reach although they are local. */
export function openAllowed(entries: readonly string[]): (purpose: Purpose) => ReadonlySet<string> {
  const known = entries.map(readEntry).filter((entry) => entry !== undefined)
  return ({ use, agencyId }) => {
    const fits = (entry: Entry) =>
      entry.use === use && (entry.agency === undefined || entry.agency === String(agencyId))
    return new Set(known.filter(fits).map(({ place }) => place))
  }
}
