// A few words at the right of the tabs: how much is there, what is missing.
import type { Family } from '#src/base/theme/tokens.ts'
import { sectionList } from '#src/pages/instructions/matrix.ts'
import { useFlatSections } from '#src/pages/instructions/reads.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

/** «9 из 12» sections that guests read. */
export function SectionsHint({ row }: RowSlotProps<'objects'>) {
  const { data } = useFlatSections(row.id)
  if (!data) return null
  const wanted = sectionList.filter(([type]) => type !== 'custom')
  const filled = wanted.filter(([type]) =>
    data.some((section) => section.type === type && section.text?.trim()),
  ).length
  return hint(`${filled} из ${wanted.length}`, filled < wanted.length && 'wait')
}

/** «мало 2» supplies. */
export function SuppliesHint({ row: { supplies = [] } }: RowSlotProps<'objects'>) {
  const low = supplies.filter(({ level = 0, min = 0 }) => level < min).length
  return low > 0 ? hint(`мало ${low}`, 'bad') : null
}

/** How many clean the flat. */
export function CleanersHint({ row: { cleaners = [] } }: RowSlotProps<'objects'>) {
  return hint(String(cleaners.length || 'нет'), cleaners.length === 0 && 'bad')
}

const hint = (words: string, family: Family | false) => (
  <span className={`medium faint size-12 nowrap card-tab-hint ${family || ''}`}>{words}</span>
)
