import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { phoneText } from '#src/kinds/texts.ts'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'
import '#src/views/list/dayList.css'

const overrides = { cells: { blacklisted: ListMark, phone: PhoneCell, stays_count: StaysCell } }

/** The list of guests with its two tabs. */
export default function GuestList() {
  return <EntityList model={models.guests} Top={GuestTabs} overrides={overrides} />
}

const tabs = [
  { label: 'Все гости', blacklisted: undefined },
  { label: 'Чёрный список', blacklisted: true },
] as const

function GuestTabs() {
  const { filterValues, setFilters } = useListContext()
  return (
    <nav className="day-tabs" aria-label="Каких гостей показать">
      {tabs.map(({ label, blacklisted }) => (
        <button
          key={label}
          type="button"
          aria-current={filterValues.blacklisted === blacklisted ? 'true' : undefined}
          onClick={() => setFilters(blacklisted ? { blacklisted } : {}, undefined, false)}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}

function ListMark({ row }: RowSlotProps<'guests'>) {
  return row.blacklisted ? <StateMark family="bad">в чёрном списке</StateMark> : null
}

function PhoneCell({ row: { phone } }: RowSlotProps<'guests'>) {
  return phone ? (
    <a className="link nowrap" href={`tel:${phone}`} onClick={(event) => event.stopPropagation()}>
      {phoneText(phone)}
    </a>
  ) : null
}

function StaysCell({ row }: RowSlotProps<'guests'>) {
  return <>{row.stays_count ?? 0}</>
}
