// Two letters in the colour of a channel: where a booking came from.
import { isColour, lettersOn } from '#schema/rules/colours.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { channels, isChannel, type TileColours } from '#src/base/theme/channels.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import './sourceTile.css'

/** What is known about where a booking came from. */
export interface SourceLook {
  readonly name: string
  readonly letters: string
  /** Code of a channel with its own colour; absent for all others. */
  readonly channel: string | undefined
  /** What the agency has chosen for the channel instead. */
  readonly own?: TileColours | undefined
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
  const code = [source?.color, source?.code, ota?.code].find((one) => isChannel(one))
  const known = isChannel(code) ? channels[code] : undefined
  const letters = source?.icon || known?.letters || name.slice(0, 2)
  return { name, letters, channel: code, own: ownColours(ota) }
}

function ownColours(ota: SentRow<'otas'> | undefined): TileColours | undefined {
  const { background, text } = ota?.colors ?? {}
  if (!background || !isColour(background)) return undefined
  return { fill: background, letter: text && isColour(text) ? text : lettersOn(background) }
}

/** The colours of a source that has some, as a style: those that the agency has chosen, or those of its channel. */
export function tileColours({ channel, own }: Partial<SourceLook> = {}) {
  if (own) return { background: own.fill, color: own.letter }
  return channel === undefined
    ? undefined
    : { background: `var(--k-channel-${channel})`, color: `var(--k-channel-${channel}-letter)` }
}

/** The tile of 18×20 px; silent for screen readers, since the name stands beside it. */
export function SourceTile({ look }: { readonly look: SourceLook }) {
  return (
    <span className="own-colours source-tile" aria-hidden="true" style={tileColours(look)}>
      {look.letters}
    </span>
  )
}
