import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { date } from '#schema/kinds/index.ts'
import type { FilterValues } from '#src/kinds/filters/filters.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { FilterChip } from './FilterChip.tsx'
import { filterFields } from './filterFields.ts'
import { useChosenFilters, useListOverrides } from './listOverrides.ts'
import { ToggleChip } from './ToggleChip.tsx'

const period = date({ label: 'Период', hint: 'Какие дни показать.' })
const periodKeys = ['begin', 'end']

/** The chips of all filters of the entity, the period, the conditions, the archive; an active one has its value and a cross. */
export default function FilterBar({ model }: { readonly model: Model }) {
  const { filterValues, setFilters } = useListContext()
  const access = useAccess(model)
  const { elsewhere = [], tabs = [] } = useListOverrides()
  const { chosen, reset } = useChosenFilters()
  const apply = (changes: FilterValues) =>
    setFilters(filled({ ...filterValues, ...changes }), undefined, false)
  const fields = filterFields(model, (name) => access.sees(name))
  // What the role does not see it cannot ask about either; what never leaves the server is nobody's to see.
  const mayAsk = (name: string) => access.sees(name) || model.fields[name]?.internal === true
  const conditions = Object.entries(model.list.conditions ?? {}).filter(
    ([name, { field }]) =>
      mayAsk(field) && !tabs.includes(name) && (name in chosen || !elsewhere.includes(name)),
  )
  return (
    <div className="row wrap filter-bar">
      {model.list.period && (
        <FilterChip field={period} name="period" keys={periodKeys} values={filterValues} onChange={apply} />
      )}
      {fields.map(({ name, field }) => (
        <FilterChip key={name} field={field} name={name} values={filterValues} onChange={apply} />
      ))}
      {conditions.map(([name, { label }]) => (
        <ToggleChip key={name} label={label} name={name} values={filterValues} onChange={apply} />
      ))}
      {model.traits?.includes('archived') && (
        <ToggleChip label="С архивом" name="showArchived" values={filterValues} onChange={apply} />
      )}
      {Object.keys(chosen).length > 0 && (
        <Button variant="text" onClick={reset}>
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
