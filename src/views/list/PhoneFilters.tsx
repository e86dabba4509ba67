import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Model } from '#schema/define.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useChosenFilters } from './listOverrides.ts'
import { chipClass } from './ToggleChip.tsx'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

/** One button that says how many filters are on and opens their sheet; nothing for a list without any. */
export function PhoneFilters({ model }: { readonly model: Model }) {
  const { chosen } = useChosenFilters()
  const [isOpen, setOpen] = useState(false)
  const count = countOf(chosen)
  if (model.list.filters.length === 0 && !model.list.period) return null
  return (
    <>
      <button
        type="button"
        className={`${chipClass(count > 0)} phone-filters`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal />
        {count > 0 ? `Фильтры: ${count}` : 'Фильтры'}
      </button>
      {isOpen && <FilterSheet model={model} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How many filters are on: the two ends of a stretch are one. */
function countOf(chosen: Readonly<Record<string, unknown>>): number {
  const names = Object.keys(chosen).map((key) =>
    key === 'begin' || key === 'end' ? 'period' : key.replace(/_[gl]te$/, ''),
  )
  return new Set(names).size
}
