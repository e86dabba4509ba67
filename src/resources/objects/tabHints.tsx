// A few words at the right of the tabs: how much is there, what is missing.

import { numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { sectionList } from '#src/pages/instructions/matrix.ts'
import { useFlatSections } from '#src/pages/instructions/useFlatSections.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

/** «9 из 12» sections that guests read. */
export function SectionsHint({ row }: RowSlotProps) {
  const { data } = useFlatSections(Number(row.id))
  if (!data) return null
  const wanted = sectionList.filter(([type]) => type !== 'custom')
  const filled = wanted.filter(([type]) =>
    data.some((section) => section.type === type && textIn(section, 'text').trim() !== ''),
  ).length
  const family = filled < wanted.length ? 'wait' : ''
  return (
    <span className={`medium faint size-12 nowrap card-tab-hint ${family}`}>
      {filled} из {wanted.length}
    </span>
  )
}

/** «мало 2» supplies. */
export function SuppliesHint({ row }: RowSlotProps) {
  const low = partsIn(row, 'supplies').filter(
    (supply) => (numberIn(supply, 'level') ?? 0) < (numberIn(supply, 'min') ?? 0),
  ).length
  return low > 0 ? <span className="medium faint size-12 nowrap card-tab-hint bad">мало {low}</span> : null
}

/** How many clean the flat. */
export function CleanersHint({ row }: RowSlotProps) {
  const count = partsIn(row, 'cleaners').length
  return (
    <span className={`medium faint size-12 nowrap card-tab-hint ${count === 0 ? 'bad' : ''}`}>
      {count === 0 ? 'нет' : count}
    </span>
  )
}
