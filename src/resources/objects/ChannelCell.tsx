import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

/** By what a flat is tied to the channels: its number in the channel manager, its calendars, and one that could not be read. */
export function ChannelCell({ row: { external_id: id, ical_import: feeds = [] } }: RowSlotProps<'objects'>) {
  const failing = feeds.filter(({ last_error }) => last_error).map(({ name }) => name)
  const ties = [id && `ID ${id}`, ...feeds.map(({ name }) => name)].filter(Boolean)
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
