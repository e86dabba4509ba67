import { ChevronDown, X } from 'lucide-react'
import type { AnyField } from '#schema/kinds/index.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { namesIn } from '#src/kinds/cells/joined.ts'
import { useClock } from '#src/kinds/clock.ts'
import { filterKeys, filters, filterText } from '#src/kinds/filters/filters.ts'
import { usePane } from '#src/kinds/usePane.tsx'
import { chipClass, type ToggleChipProps } from './ToggleChip.tsx'

const FilterEditor = lazyPart(
  () => import('#src/kinds/filters/FilterEditor.tsx'),
  <p className="filter-wait">...</p>,
)

interface FilterChipProps extends Omit<ToggleChipProps, 'label'> {
  readonly field: AnyField
  /** The keys of the filter when they do not follow from the name. */
  readonly keys?: readonly string[]
}

/** One filter of a list: a button with its label, or with its value and a cross; the editor is fetched when opened. */
export function FilterChip({
  field,
  name,
  keys = filterKeys(field, name),
  values,
  onChange,
}: FilterChipProps) {
  const place = { label: `Фильтр «${field.label}»`, className: 'filter-paper', side: 'left' } as const
  const { button, pane } = usePane(place, () => (
    <FilterEditor field={field} name={name} keys={keys} values={values} onChange={onChange} />
  ))
  const isOn = keys.some((key) => values[key] !== undefined)
  if (filters[field.kind] === null) return null
  const clear = () => onChange(Object.fromEntries(keys.map((key) => [key, undefined])))
  return (
    <span className={chipClass(isOn)}>
      <button className="row inline gap-4" type="button" {...button}>
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
      {pane}
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
