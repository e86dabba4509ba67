// The channel of a stay stands beside its source, so that whatever reads the channel reads one place.

/** Where a stay came from. */
export interface StayOrigin {
  readonly source_id?: number | null | undefined
  readonly ota_id?: number | null | undefined
}

/** The channel of a stay after a change: its source's where it names none, and that of another source unless it was chosen apart. */
export function followedChannel(
  before: StayOrigin | undefined,
  after: StayOrigin,
  ofSource: { readonly before: number | null; readonly after: number | null },
): number | null {
  const own = after.ota_id ?? null
  if (own === null) return ofSource.after
  if (!before || own !== before.ota_id || after.source_id === before.source_id) return own
  return own === ofSource.before ? ofSource.after : own
}
