import { type ReactNode, useMemo } from 'react'
import { useListContext } from 'react-admin'
import { rents } from '#schema/entities/rents.ts'
import { isSame } from '#schema/rules/isSame.ts'
import { comingTab, earlierFilter, rentTabOf } from '#schema/rules/stayTabs.ts'
import { lazyScreen, preloadScreen } from '#src/base/lazyScreen.tsx'
import { useClock } from '#src/kinds/clock.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { EarlierButton, EarlierRows } from '#src/views/list/EarlierRows.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import { usePhone } from '#src/views/phone.ts'
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

type Filter = Readonly<Record<string, unknown>>

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

/** The list of bookings; a row opens the drawer. A phone shows it day by day. */
function RentList() {
  const { openRent } = useDrawer()
  const { today } = useClock()
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
      Around: RentsOfBefore,
      FootStart: EarlierButton,
      tabPart: (filter: Filter) => rentTabOf(filter, today)?.filter ?? {},
      searchedIn: (filter: Filter) => (isSame(comingTab(today).filter, filter) ? {} : filter),
      wordOf: (filter: Filter) => rentTabOf(filter, today)?.label,
    }),
    [openRent, today],
  )
  return <EntityList model={rents} Acts={RentActs} Top={RentTabs} overrides={overrides} />
}

/** Who lives and who has left stands above who comes, when asked for. */
function RentsOfBefore({ children }: { readonly children: ReactNode }) {
  const { today } = useClock()
  const { filterValues } = useListContext()
  return (
    <EarlierRows filter={earlierFilter(filterValues, today)} by="begin" today={today}>
      {children}
    </EarlierRows>
  )
}

function NewRentButton({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const phone = usePhone()
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
