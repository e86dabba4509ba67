import { useMediaQuery } from '@mui/material'
import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { models } from '#schema/index.ts'
import { isSame } from '#schema/rules/changes.ts'
import { comingTab, rentTabs } from '#schema/rules/stayTabs.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { isPhone } from '#src/views/phone.ts'
import { RentActs } from './RentActs.tsx'
import { RentBulk } from './RentBulk.tsx'
import { RentCards } from './RentCards.tsx'
import { RentSums } from './RentSums.tsx'
import { RentTabs } from './RentTabs.tsx'
import { RentViews, useRentView } from './RentViews.tsx'
import { rentCells } from './rentCells.tsx'

const BoardScreen = lazyScreen(() => import('#src/pages/board/BoardScreen.tsx'))

// Who opens the panel at the chessboard gets its code beside that of the list.
if (/[?&]view=board\b/.test(location.search)) preloadScreen(BoardScreen)

/** The tabs «Долги» and «Проверить оплату» are these conditions. */
const tabConditions = ['needToPay', 'needToCheck']

/** Bookings as a chessboard or as a list. */
export default function RentScreen() {
  const [view] = useRentView()
  return view === 'board' ? (
    <BoardScreen Acts={RentActs} Create={NewRentButton} Views={RentViews} />
  ) : (
    <RentList />
  )
}

/** The list of bookings; a row opens the drawer. A phone shows it day by day and begins with today. */
function RentList() {
  const { openRent } = useDrawer()
  const { today } = useClock()
  const phone = useMediaQuery(isPhone)
  const [parameters] = useSearchParams()
  const overrides = useMemo(
    () => ({
      onOpen: openRent,
      cells: rentCells,
      Views: RentViews,
      Create: NewRentButton,
      Cards: RentCards,
      elsewhere: tabConditions,
      Bulk: RentBulk,
      Sums: RentSums,
      searchedIn: (filter: Readonly<Record<string, unknown>>) =>
        isSame(comingTab(today).filter, filter) ? {} : filter,
      wordOf: (filter: Readonly<Record<string, unknown>>) =>
        rentTabs(today).find((tab) => isSame(tab.filter, filter))?.label,
    }),
    [openRent, today],
  )
  if (phone && !parameters.has('filter')) {
    const filled = new URLSearchParams(parameters)
    filled.set('filter', JSON.stringify(comingTab(today).filter))
    return <Navigate to={{ search: `?${filled}` }} replace />
  }
  return <EntityList model={models.rents} Acts={RentActs} Top={RentTabs} overrides={overrides} />
}

function NewRentButton({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const phone = useMediaQuery(isPhone)
  const { newRent } = useDrawer()
  const { open } = useShared('drawer')
  // At the bottom of the phone it would lie over the strip that asks.
  if (phone && isQuiet) return null
  return (
    <CreateButton onClick={() => newRent()} variant={isQuiet || open ? 'outlined' : 'contained'}>
      Новая бронь
    </CreateButton>
  )
}
