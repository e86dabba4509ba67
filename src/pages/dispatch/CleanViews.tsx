// «День», «Список», «Календарь» or «Плитка»: the address says which, else the last choice on this device, else the day.
import { CalendarDays, ChartGantt, LayoutGrid, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAccess } from '#src/kinds/useAccess.ts'
import { type Segment, Segmented } from '#src/kit/Segmented.tsx'
import { useChoice } from '#src/state/choices.ts'
import { ViewFace } from '#src/views/list/ViewFace.tsx'

/** The looks of the cleans. */
export type CleanView = 'day' | 'list' | 'calendar' | 'tiles'

const views: readonly Segment<CleanView>[] = [
  { value: 'day', label: <ViewFace Icon={ChartGantt}>День</ViewFace> },
  { value: 'list', label: <ViewFace Icon={List}>Список</ViewFace> },
  { value: 'calendar', label: <ViewFace Icon={CalendarDays}>Календарь</ViewFace> },
  { value: 'tiles', label: <ViewFace Icon={LayoutGrid}>Плитка</ViewFace> },
]

const known = (name: string | null) => views.find(({ value }) => value === name)?.value

/** The look to show and the way to choose it; an address with nothing but a filter means the list, and who plans nobody's day has no other. */
export function useCleanView(): [CleanView, (view: CleanView) => void] {
  const plans = useAccess('cleans').can('unassigned')
  const [stored, setStored] = useChoice<string>('cleans.view', 'day')
  const [parameters, setParameters] = useSearchParams()
  const asked = known(parameters.get('view')) ?? (parameters.has('filter') ? 'list' : known(stored))
  const choose = (view: CleanView) => {
    setStored(view)
    setParameters((before) => {
      before.set('view', view)
      for (const name of ['page', 'perPage', 'sort', 'order']) before.delete(name)
      return before
    })
  }
  return [plans ? (asked ?? 'day') : 'list', choose]
}

/** The switch between the looks; nothing where there is but one. */
export function CleanViews() {
  const plans = useAccess('cleans').can('unassigned')
  const [now, choose] = useCleanView()
  if (!plans) return null
  return <Segmented label="Вид" value={now} segments={views} onChoose={choose} />
}
