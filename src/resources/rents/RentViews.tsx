// «Шахматка» or «Список»: the address says which, else the last choice on this device, else the list.
import { useMediaQuery } from '@mui/material'
import { CalendarRange, List } from 'lucide-react'
import { useStore } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isPhone } from '#src/views/phone.ts'
import './rentViews.css'

/** The two views of bookings. */
export type RentView = 'board' | 'list'

const views = [
  { view: 'board', label: 'Шахматка', Icon: CalendarRange },
  { view: 'list', label: 'Список', Icon: List },
] as const

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
  return (
    <fieldset className="rent-views">
      <legend className="only-read">Вид</legend>
      {views.map(({ view, label, Icon }) => (
        <button key={view} type="button" aria-pressed={view === now} onClick={() => choose(view)}>
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> {label}
        </button>
      ))}
    </fieldset>
  )
}
