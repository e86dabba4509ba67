// Two letters in the colour of a channel: where a booking came from.
import type { SentRow } from '#schema/wire/sent.ts'
import { channels } from '#src/base/theme/channels.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import './sourceTile.css'

/** What is known about where a booking came from. */
export interface SourceLook {
  readonly name: string
  readonly letters: string
  /** Code of a channel with its own colour; absent for all others. */
  readonly channel: string | undefined
}

interface FromSource {
  readonly source_id?: number
  readonly source?: { readonly name?: string }
  readonly ota_id?: number
  readonly ota?: { readonly name?: string }
}

/** The source of a booking from the dictionaries of the shared state, or nothing when it has none. */
export function useSourceLook(rent: FromSource): SourceLook | undefined {
  const sources = useShared('sources')
  const otas = useShared('otas')
  return sourceLookOf(rent, sources, otas)
}

/** The source of a booking from these dictionaries, or nothing when it has none. */
export function sourceLookOf(
  rent: FromSource,
  sources: readonly SentRow<'sources'>[],
  otas: readonly SentRow<'otas'>[],
): SourceLook | undefined {
  const { source_id, ota_id } = rent
  if (source_id === undefined && ota_id === undefined) return undefined
  const source = sources.find(({ id }) => id === source_id)
  const ota = otas.find(({ id }) => id === (ota_id ?? source?.ota_id))
  const name = source?.name || ota?.name || rent.source?.name || rent.ota?.name
  if (!name) return undefined
  const code = [source?.code, ota?.code].find((one) => one !== undefined && one in channels)
  const known = Object.entries(channels).find(([one]) => one === code)?.[1]
  return { name, letters: source?.icon || known?.letters || name.slice(0, 2), channel: code }
}

/** The colours of a channel that has its own. */
export function channelColours(channel: string | undefined) {
  return channel === undefined
    ? undefined
    : { background: `var(--k-channel-${channel})`, color: `var(--k-channel-${channel}-letter)` }
}

/** The tile of 18×20 px; silent for screen readers, since the name stands beside it. */
export function SourceTile({ look: { letters, channel } }: { readonly look: SourceLook }) {
  return (
    <span className="own-colours source-tile" aria-hidden="true" style={channelColours(channel)}>
      {letters}
    </span>
  )
}
