// Two letters in the colour of a channel: where a booking came from.

import { channels } from '#src/base/theme/channels.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { idIn, partIn, textIn } from '#src/kinds/rowParts.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import './sourceTile.css'

/** What is known about where a booking came from. */
export interface SourceLook {
  readonly name: string
  readonly letters: string
  /** Code of a channel with its own colour; absent for all others. */
  readonly channel: string | undefined
}

/** The source of a booking from the dictionaries of the shared state, or nothing when it has none. */
export function useSourceLook(rent: Row): SourceLook | undefined {
  const sources = useShared('sources')
  const otas = useShared('otas')
  return sourceLookOf(rent, sources, otas)
}

/** The source of a booking from these dictionaries, or nothing when it has none. */
export function sourceLookOf(
  rent: Row,
  sources: readonly Row[],
  otas: readonly Row[],
): SourceLook | undefined {
  const source = sources.find(({ id }) => id === rent.source_id)
  const ota = otas.find(({ id }) => id === (rent.ota_id ?? source?.ota_id))
  const name = [source, ota, partIn(rent, 'source'), partIn(rent, 'ota')]
    .map((row) => textIn(row, 'name'))
    .find(Boolean)
  if (!name || (idIn(rent, 'source_id') === undefined && idIn(rent, 'ota_id') === undefined)) return undefined
  const code = [textIn(source, 'code'), textIn(ota, 'code')].find((one) => one in channels)
  const known = Object.entries(channels).find(([one]) => one === code)?.[1]
  return { name, letters: textIn(source, 'icon') || known?.letters || name.slice(0, 2), channel: code }
}

/** The tile of 18×20 px; silent for screen readers, since the name stands beside it. */
export function SourceTile({ look: { letters, channel } }: { readonly look: SourceLook }) {
  const own = channel && {
    background: `var(--k-channel-${channel})`,
    color: `var(--k-channel-${channel}-letter)`,
  }
  return (
    <span className="source-tile" aria-hidden="true" style={own || undefined}>
      {letters}
    </span>
  )
}
