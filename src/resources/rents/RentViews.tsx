// «Шахматка» or «Список»: the address says which, else the last choice on this device, else the list.
import { useMediaQuery } from '@mui/material'
import { CalendarRange, List } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Segment, Segmented } from '#src/kit/Segmented.tsx'
import { useChoice } from '#src/state/choices.ts'
import { ViewFace } from '#src/views/list/ViewFace.tsx'
import { isPhone } from '#src/views/phone.ts'

/** The two views of bookings. */
export type RentView = 'board' | 'list'

const views: readonly Segment<RentView>[] = [
  { value: 'board', label: <ViewFace Icon={CalendarRange}>Шахматка</ViewFace> },
  { value: 'list', label: <ViewFace Icon={List}>Список</ViewFace> },
]

/** The view to show and the way to choose it; a phone begins with the list. */
export function useRentView(): [RentView, (view: RentView) => void] {
  const phone = useMediaQuery(isPhone)
  const [stored, setStored] = useChoice<string>('rents.view', 'list')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('view') ?? (phone ? 'list' : stored)
  return [
    asked === 'board' ? 'board' : 'list',
    (view) => {
      setStored(view)
      setParameters(view === 'board' || phone ? { view } : {})
    },
  ]
}

/** The switch between the views. */
export function RentViews() {
  const [now, choose] = useRentView()
  return <Segmented label="Вид" value={now} segments={views} onChoose={choose} />
}
