// One filter of a list: a button with its label, or with its value and a cross; the editor is fetched when opened.
import { Popover } from '@mui/material'
import { ChevronDown, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnyField } from '#schema/kinds/index.ts'
import { lazyScreen } from '#src/base/lazyScreen.tsx'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { namesIn } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { type FilterValues, filterKeys, filters, filterText } from '#src/kinds/filters/filters.ts'

const FilterEditor = lazyScreen(() => import('#src/kinds/filters/FilterEditor.tsx'))

interface FilterChipProps {
  readonly field: AnyField
  readonly name: string
  /** The keys of the filter when they do not follow from the name. */
  readonly keys?: readonly string[]
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

/** The chip of a field. */
export function FilterChip({
  field,
  name,
  keys = filterKeys(field, name),
  values,
  onChange,
}: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOn = keys.some((key) => values[key] !== undefined)
  if (filters[field.kind] === null) return null
  const clear = () => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))
  return (
    <span
      className={
        isOn
          ? 'row inline gap-0 medium ink nowrap hovers filter-chip on'
          : 'row inline gap-0 medium ink nowrap hovers filter-chip'
      }
    >
      <button
        className="row inline gap-4"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isOn ? `${field.label}:` : field.label}
        {isOn ? (
          <ChosenText field={field} name={name} keys={keys} values={values} />
        ) : (
          <ChevronDown size={14} />
        )}
      </button>
      {isOn && (
        <button
          className="row inline gap-4"
          type="button"
          aria-label={`Убрать фильтр «${field.label}»`}
          onClick={clear}
        >
          <X size={14} />
        </button>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { className: 'filter-paper', role: 'dialog', 'aria-label': `Фильтр «${field.label}»` },
        }}
      >
        <Suspense fallback={<p className="filter-wait">...</p>}>
          {anchor && (
            <FilterEditor field={field} name={name} keys={keys} values={values} onChange={onChange} />
          )}
        </Suspense>
      </Popover>
    </span>
  )
}

function ChosenText({ field, name, keys, values }: Omit<FilterChipProps, 'onChange'>) {
  const clock = useClock()
  const named = {
    ...values,
    [`${name}_gte`]: values[keys?.[0] ?? ''],
    [`${name}_lte`]: values[keys?.[1] ?? ''],
  }
  if (field.kind !== 'reference' && field.kind !== 'references') {
    return <b>{filterText(field, name, named, clock)}</b>
  }
  return (
    <b>
      <ReferenceName to={field.to} id={values[name]} />
    </b>
  )
}

function ReferenceName({ to, id }: { to: string; id: unknown }) {
  return namesIn(useRowsByIds(to, [Number(id)])).join(', ') || `№\u00a0${String(id)}`
}
