import type { Model } from '#schema/define.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { usePane } from '#src/kinds/usePane.tsx'
import { usePhone } from '../phone.ts'
import { FiltersFace } from './FiltersFace.tsx'
import { useChosenFilters } from './listOverrides.ts'

const FilterBar = lazyPart(() => import('./FilterBar.tsx'), <p className="filter-wait">...</p>)
const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

/** One button that says how many filters are on and opens all of them: beside itself, on the phone on a sheet. */
export function FiltersButton({ model }: { readonly model: Model }) {
  const phone = usePhone()
  const count = countOf(useChosenFilters().chosen)
  const place = { label: 'Фильтры', className: 'filters-paper', side: 'left' } as const
  const { button, pane, isOpen, close } = usePane(place, () => <FilterBar model={model} />)
  const { filters, period, conditions } = model.list
  if (filters.length === 0 && !period && !conditions && !model.traits?.includes('archived')) return null
  return (
    <>
      <FiltersFace count={count} button={button} />
      {phone ? isOpen && <FilterSheet model={model} onClose={close} /> : pane}
    </>
  )
}

/** How many filters are on: the two ends of a stretch are one. */
function countOf(chosen: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(chosen).map((key) =>
    key === 'begin' || key === 'end' ? 'period' : key.replace(/_[gl]te?$/, ''),
  )
  return new Set(names).size
}
