import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { StateMark } from '#src/kinds/marks/StateMark.tsx'
import { phoneText } from '#src/kinds/texts.ts'
import { DayTabs } from '#src/views/list/DayTabs.tsx'
import { EntityList } from '#src/views/list/EntityList.tsx'
import type { RowSlotProps } from '#src/views/slots.ts'

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
  const shown = tabs.map(({ label, blacklisted }) => ({
    label,
    isOn: filterValues.blacklisted === blacklisted,
    open: () => setFilters(blacklisted ? { blacklisted } : {}, undefined, false),
  }))
  return <DayTabs label="Каких гостей показать" tabs={shown} />
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
