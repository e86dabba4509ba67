import { LayoutGrid, Rows3 } from 'lucide-react'
import { useMemo } from 'react'
import { models } from '#schema/index.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useChoice } from '#src/state/choices.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { ViewFace } from '#src/views/list/ViewFace.tsx'
import { usePhone } from '#src/views/phone.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import { ObjectActs } from './ObjectActs.tsx'
import { ObjectBulk } from './ObjectBulk.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import { ObjectTiles } from './ObjectTiles.tsx'

const looks = [
  { value: 'table', label: <ViewFace Icon={Rows3}>Таблица</ViewFace> },
  { value: 'tiles', label: <ViewFace Icon={LayoutGrid}>Плитки</ViewFace> },
] as const

const useIsTiles = () => useChoice('objects.tiles', false)

/** The list of flats as a table or as tiles; the choice is kept on this device, the phone has tiles. */
export default function ObjectList() {
  const phone = usePhone()
  const [isTiles] = useIsTiles()
  const overrides = useMemo(
    () => ({
      ...((isTiles || phone) && { Rows: ObjectTiles }),
      cells: { external_id: ChannelCell },
      Views: ObjectViews,
      Menu: ObjectMenu,
      Bulk: ObjectBulk,
    }),
    [isTiles, phone],
  )
  return <EntityList model={models.objects} Acts={ObjectActs} overrides={overrides} />
}

/** The switch between the table and the tiles; a phone has room for tiles only. */
function ObjectViews() {
  const phone = usePhone()
  const [isTiles, setTiles] = useIsTiles()
  if (phone) return null
  return (
    <Segmented
      label="Вид"
      value={isTiles ? 'tiles' : 'table'}
      segments={looks}
      onChoose={(look) => setTiles(look === 'tiles')}
    />
  )
}

/** By what a flat is tied to the channels: its number in the channel manager, its calendars, and one that could not be read. */
function ChannelCell({ row: { external_id: id, ical_import: feeds = [] } }: RowSlotProps<'objects'>) {
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
