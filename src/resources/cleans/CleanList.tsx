import { useMemo } from 'react'
import { models } from '#schema/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useClock, useDates } from '#src/kinds/clock.ts'
import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { windowVerdict } from '#src/pages/clean/card/cleanWords.ts'
import { useInspectionAct } from '#src/pages/clean/inspection/useInspectionAct.ts'
import { CleanViews, useCleanView } from '#src/pages/dispatch/CleanViews.tsx'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import { CreateButton } from '#src/views/list/CreateButton.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { ListActsProps } from '#src/views/list/ListBar.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import { CleanBulk } from './CleanBulk.tsx'
import { CleanCards } from './CleanCards.tsx'
import { CleanTop } from './CleanTop.tsx'
import { quickPart } from './quickDays.ts'
import { workCells } from './workCells.tsx'
import './cleans.css'
import '#src/kinds/kinds.css'

const cells = { next_arrival: NextArrivalCell, ...workCells }

const DispatchScreen = lazyScreen(() => import('#src/pages/dispatch/DispatchScreen.tsx'))

/** Cleans as a dispatcher's day, month or flats, or as a list. */
export default function CleanScreen() {
  const [view] = useCleanView()
  return view === 'list' ? <CleanList /> : <DispatchScreen />
}

/** The list of cleans; a row opens the drawer, the tray of cleans without a cleaner stands on top. */
function CleanList() {
  const { openClean } = useDrawer()
  const { today } = useClock()
  const overrides = useMemo(
    () => ({
      onOpen: openClean,
      cells,
      Views: CleanViews,
      Create: NewCleanButton,
      Cards: CleanCards,
      Bulk: CleanBulk,
      tabPart: (filter: Readonly<Record<string, unknown>>) => quickPart(filter, today),
    }),
    [openClean, today],
  )
  return <EntityList model={models.cleans} Acts={CleanActs} Top={CleanTop} overrides={overrides} />
}

function CleanActs({ children }: ListActsProps) {
  return children([useInspectionAct()])
}

function NewCleanButton() {
  const { newClean } = useDrawer()
  return <CreateButton onClick={newClean}>Новая уборка</CreateButton>
}

function NextArrivalCell({ row: { next_arrival: next, window_state } }: RowSlotProps<'cleans'>) {
  const { dateText } = useDates()
  const verdict = windowVerdict(window_state)
  if (!next) return <span className="faint">—</span>
  const text = `${dateText(next.date)}, ${next.time ?? ''}`
  if (!verdict) return text
  return (
    <span className={`row inline gap-6 arrival ${verdict.family}`} title={verdict.text}>
      <Glyph family={verdict.family} size={10} />
      {text}
      <span className="only-read">, {verdict.text}</span>
    </span>
  )
}
