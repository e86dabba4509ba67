// The filters of a list on the phone: one button that says how many are on, and a sheet at the bottom of the screen.
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'

const FilterSheet = lazyScreen(() => import('./FilterSheet.tsx'))

/** The button; nothing for a list that cannot be filtered. */
export function PhoneFilters({ model }: { readonly model: Model }) {
  const { filterValues } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const count = countOf(filterValues)
  if (model.list.filters.length === 0 && !model.list.period) return null
  return (
    <>
      <button
        type="button"
        className={
          count > 0
            ? 'row inline gap-0 medium ink nowrap hovers filter-chip phone-filters on'
            : 'row inline gap-0 medium ink nowrap hovers filter-chip phone-filters'
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal />
        {count > 0 ? `Фильтры: ${count}` : 'Фильтры'}
      </button>
      <Suspense fallback={null}>
        {isOpen && <FilterSheet model={model} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** How many filters are on: the two ends of a stretch are one. */
function countOf({ q: _, ...chosen }: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(chosen).map((key) =>
    key === 'begin' || key === 'end' ? 'period' : key.replace(/_[gl]te$/, ''),
  )
  return new Set(names).size
}
