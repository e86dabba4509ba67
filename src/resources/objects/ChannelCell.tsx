import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { partsIn, textIn } from '#src/kinds/rowParts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

/** By what a flat is tied to the channels: its number in the channel manager, its calendars, and one that could not be read. */
export function ChannelCell({ row }: RowSlotProps) {
  const id = textIn(row, 'external_id')
  const feeds = partsIn(row, 'ical_import')
  const failing = feeds
    .filter((feed) => textIn(feed, 'last_error') !== '')
    .map((feed) => textIn(feed, 'name'))
  const ties = [id && `ID ${id}`, ...feeds.map((feed) => textIn(feed, 'name'))].filter(Boolean)
  if (ties.length === 0) return '—'
  return (
    <span className="row inline gap-6">
      {failing.length > 0 && (
        <>
          <Glyph family="bad" size={12} />
          <span className="only-read">Не читается: {failing.join(', ')}. </span>
        </>
      )}
      {ties.join(', ')}
    </span>
  )
}
