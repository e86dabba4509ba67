// The filters of a list: one chip a field, the period, the named conditions, the archive, and «Сбросить».
import { Button } from '@mui/material'
import { useListContext } from 'ra-core'
import type { Model } from '#schema/define.ts'
import { date } from '#schema/kinds/index.ts'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FilterChip } from './FilterChip.tsx'
import { ToggleChip } from './ToggleChip.tsx'

const period = date({ label: 'Период', help: 'Какие дни показать.' })
const periodKeys = ['begin', 'end']

/** The chips of all filters of the entity; an active one says its value and has a cross. */
export function FilterBar({ model }: { readonly model: Model }) {
  const { filterValues, setFilters } = useListContext()
  const access = useAccess(model)
  const apply = (changes: FilterValues) =>
    setFilters(filled({ ...filterValues, ...changes }), undefined, false)
  const { q: _, ...chosen } = filterValues
  return (
    <div className="filter-bar">
      {model.list.period && (
        <FilterChip field={period} name="period" keys={periodKeys} values={filterValues} onChange={apply} />
      )}
      {model.list.filters.filter(access.sees).map((name) => {
        const field = model.fields[name]
        return (
          field && <FilterChip key={name} field={field} name={name} values={filterValues} onChange={apply} />
        )
      })}
      {Object.entries(model.list.conditions ?? {}).map(([name, { label }]) => (
        <ToggleChip key={name} label={label} name={name} values={filterValues} onChange={apply} />
      ))}
      {model.traits?.includes('archived') && (
        <ToggleChip label="С архивом" name="showArchived" values={filterValues} onChange={apply} />
      )}
      {Object.keys(chosen).length > 0 && (
        <Button variant="text" onClick={() => setFilters({}, undefined, false)}>
          Сбросить
        </Button>
      )}
    </div>
  )
}

function filled(values: FilterValues): Record<string, unknown> {
  const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)))
}
