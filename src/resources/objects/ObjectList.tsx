// The list of flats as a table or as tiles; the choice is kept on this device, the phone has tiles.
import { IconButton, useMediaQuery } from '@mui/material'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { models } from '#schema/index.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { isPhone } from '#src/views/phone.ts'
import { ChannelCell } from './ChannelCell.tsx'
import ObjectActions from './ObjectActions.tsx'
import { ObjectBulk } from './ObjectBulk.tsx'
import { ObjectMenu } from './ObjectMenu.tsx'
import { ObjectTiles } from './ObjectTiles.tsx'

const VIEW_KEY = 'objects.view'

/** The list with the switch of its look. */
export default function ObjectList() {
  const phone = useMediaQuery(isPhone)
  const [view, setView] = useState(() => localStorage.getItem(VIEW_KEY))
  const isTiles = view === 'tiles'
  const overrides = useMemo(
    () => ({
      ...(isTiles || phone ? { Rows: ObjectTiles } : { Cards: ObjectTiles }),
      cells: { external_id: ChannelCell },
      Menu: ObjectMenu,
      Bulk: ObjectBulk,
    }),
    [isTiles, phone],
  )
  const Actions = useMemo(() => {
    const turn = () => {
      localStorage.setItem(VIEW_KEY, isTiles ? 'table' : 'tiles')
      setView(isTiles ? 'table' : 'tiles')
    }
    const Icon = isTiles ? Rows3 : LayoutGrid
    return function ListButtons() {
      return (
        <>
          {!phone && (
            <IconButton aria-label={isTiles ? 'Показать таблицей' : 'Показать плитками'} onClick={turn}>
              <Icon />
            </IconButton>
          )}
          <ObjectActions />
        </>
      )
    }
  }, [isTiles, phone])
  return <EntityList model={models.objects} Actions={Actions} overrides={overrides} />
}
