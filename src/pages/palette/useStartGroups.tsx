// What the palette shows before anything is typed, and what it can do.
import { useColorScheme } from '@mui/material/styles'
import { BedDouble, DoorOpen } from 'lucide-react'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useSignOut } from '#src/authProvider/useSignOut.ts'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type Clock, dateText } from '#src/kinds/texts.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { cardPath } from '#src/views/paths.ts'
import { recentRows } from '#src/views/recentRows.ts'
import { guestOf } from '../stay/parts/rentWords.ts'
import { Face } from './Face.tsx'
import type { PaletteGroup, PaletteLine } from './paletteLine.ts'
import { generalActs } from './rows/acts.tsx'
import { isFound } from './spots.ts'
import { useMay } from './useMay.ts'

const MOST_USUAL = 4

/** The acts that hold the words in their name, all for none; the usual ones before anything is typed. */
export function useActGroups(typed: string | undefined): PaletteGroup[] {
  const ground = useMay()
  const { newClean, newRent } = useDrawer()
  const { mode, systemMode, setMode } = useColorScheme()
  const signOut = useSignOut()
  const shown = mode === 'system' ? systemMode : mode
  const begun = { rents: () => newRent(), cleans: newClean }
  const acts = generalActs({ ...ground, mode: shown, setMode, signOut: () => void signOut(), begun })
  if (typed === undefined)
    return [{ key: 'acts', title: 'Сделать', lines: acts.slice(0, MOST_USUAL), least: MOST_USUAL }]
  const lines = typed === '' ? acts : acts.filter(({ name }) => isFound(name, typed))
  return [{ key: 'acts', title: 'Сделать', lines, least: 5 }]
}

/** The rows opened last, as far as they still can be read. */
export function useRecentGroups(isOn: boolean): PaletteGroup[] {
  const recent = isOn ? recentRows() : []
  const clock = useClock()
  const { openRent } = useDrawer()
  const flats = useShared('objects')
  const { may } = useMay()
  const idsOf = (entity: string) => recent.filter((row) => row.entity === entity).map(({ id }) => id)
  const stays = useRowsByIds('rents', may('rents', 'list') ? idsOf('rents') : [])
  const guests = useRowsByIds('guests', may('guests', 'list') ? idsOf('guests') : [])
  const lines = recent.flatMap(({ entity, id }): PaletteLine[] => {
    const to = cardPath(entity, id)
    const flat = flats.find((one) => one.id === id)
    if (entity === 'objects')
      return flat ? [{ key: to, lead: <Face Icon={DoorOpen} />, name: flat.name ?? '', to }] : []
    const row = (entity === 'rents' ? stays : guests).find((one) => String(one?.id) === String(id))
    if (!row) return []
    if (entity === 'guests')
      return [{ key: to, lead: <Face of={row.name} />, name: row.name, rest: 'гость', to }]
    const rest = [flats.find((one) => one.id === row.object_id)?.name, daysOf(row, clock)]
      .filter(Boolean)
      .join(', ')
    return [
      {
        key: to,
        lead: <Face Icon={BedDouble} />,
        name: guestOf(row),
        rest,
        to,
        run: () => openRent({ ...row, id }),
      },
    ]
  })
  return [{ key: 'recent', title: 'Недавно открывали', lines, least: 5 }]
}

function daysOf({ begin, end }: { readonly begin?: unknown; readonly end?: unknown }, clock: Clock): string {
  return isIsoDate(begin) && isIsoDate(end) ? `${dateText(begin, clock)}–${dateText(end, clock)}` : ''
}
