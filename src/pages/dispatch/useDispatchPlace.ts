// The day that is planned and what is looked for stand in the address.
import { useListContext } from 'react-admin'
import { isIsoDate } from '#schema/rules/dates.ts'
import { useClock } from '#src/kinds/clock.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAddressParts } from '#src/views/useAddressParts.ts'
import { wantedOf } from './cleanFilter.ts'

/** The day of the address, else today; the filters of the list; and the step to another day. */
export function useDispatchPlace() {
  const { today } = useClock()
  const { parts, put } = useAddressParts<'day'>()
  const { filterValues } = useListContext()
  const flats = useShared('objects')
  const asked = parts.get('day')
  return {
    today,
    day: isIsoDate(asked) ? asked : today,
    go: (day: string) => put({ day: day === today ? null : day }),
    ...wantedOf(filterValues, (flat) => flats.find(({ id }) => id === flat)?.group),
  }
}
