// «Шахматка» or «Список»: the address says which, else the last choice on this device, else the list.
import { useMediaQuery } from '@mui/material'
import { CalendarRange, List, type LucideIcon } from 'lucide-react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import { type Segment, Segmented } from '#src/kit/Segmented.tsx'
import { isPhone } from '#src/views/phone.ts'

/** The two views of bookings. */
export type RentView = 'board' | 'list'

const face = (Icon: LucideIcon, word: string) => (
  <>
    <Icon size={16} /> {word}
  </>
)

const views: readonly Segment<RentView>[] = [
  { value: 'board', label: face(CalendarRange, 'Шахматка') },
  { value: 'list', label: face(List, 'Список') },
]

/** The view to show and the way to choose it; a phone begins with the list. */
export function useRentView(): [RentView, (view: RentView) => void] {
  const phone = useMediaQuery(isPhone)
  const [stored, setStored] = useStore<string>('rents.view', 'list')
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
