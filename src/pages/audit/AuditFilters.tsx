import { Button } from '@mui/material'
import { mayDo } from '#schema/access.ts'
import { agency } from '#schema/entities/agency.ts'
import { modelList, models } from '#schema/index.ts'
import { actionText, usualActions } from '#schema/rules/auditActions.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { type Choice, ChoiceBox } from '#src/kinds/inputs/ChoiceBox.tsx'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAllRows } from '#src/views/useAllRows.ts'

const { query: fields } = agency.calls.audit

interface AuditFiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  readonly onClear: () => void
}

/** Whose actions, on what, which, and when: applied at once; a filter with nothing to choose from is not there. */
export function AuditFilters({ values, onChange, onClear }: AuditFiltersProps) {
  const chosenFrom = useOptions()
  return (
    <div className="stack audit-filters">
      {(['user_id', 'by', 'entity', 'action'] as const).map((name) => {
        const options = chosenFrom[name]
        const { [name]: value = '' } = values
        if (options.length === 0) return null
        return (
          <ChoiceBox
            key={name}
            named
            label={fields[name].label}
            value={value}
            all="Все"
            options={options}
            onChange={(code) => onChange({ [name]: code })}
          />
        )
      })}
      {(['begin', 'end'] as const).map((name) => (
        <div key={name} className="audit-date">
          <span className="caption medium quiet block" aria-hidden="true">
            {fields[name].label}
          </span>
          <DateBox
            label={name === 'begin' ? 'С какого дня' : 'По какой день'}
            value={values[name] ?? null}
            onChange={(date) => {
              if (date === null || isIsoDate(date)) onChange({ [name]: date ?? '' })
            }}
          />
        </div>
      ))}
      {Object.keys(values).length > 0 && <Button onClick={onClear}>Сбросить</Button>}
    </div>
  )
}

/** What each filter chooses from; a manager sees the manager's own actions only, and no people where the role may not read them. */
function useOptions(): Readonly<Record<'user_id' | 'by' | 'entity' | 'action', readonly Choice[]>> {
  const role = useShared('role')
  const { can } = useAccess('users')
  const { data: people = [] } = useAllRows('users', {}, { enabled: can('list') })
  return {
    user_id: people.map((row) => [String(row.id), rowName(models.users, row)] as const),
    by: role === 'manager' ? [] : Object.entries(fields.by.options),
    entity: modelList
      .filter((model) => mayDo(model, role, 'list'))
      .map(({ name, labels }) => [name, labels.many] as const)
      .sort(([, a], [, b]) => a.localeCompare(b, 'ru')),
    action: usualActions.map((action) => [action, actionText('agency', action)] as const),
  }
}
