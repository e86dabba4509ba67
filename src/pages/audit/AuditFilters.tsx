// What is asked of the journal: whose actions, on what, which, and when.
import { Button, MenuItem, TextField } from '@mui/material'
import { useGetList } from 'react-admin'
import { mayDo } from '#schema/access.ts'
import { agency } from '#schema/entities/agency.ts'
import { modelList, models } from '#schema/index.ts'
import { isIsoDate } from '#schema/rules/dates.ts'
import { DateBox } from '#src/kinds/inputs/DateBox.tsx'
import { rowName } from '#src/kinds/rowName.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { actionText, usualActions } from './auditWords.ts'

const { query: fields } = agency.calls.audit

interface AuditFiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  readonly onClear: () => void
}

/** One row of filters; each is applied at once. */
export function AuditFilters({ values, onChange, onClear }: AuditFiltersProps) {
  const role = useShared('role')
  const people = usePeople()
  const kinds = modelList
    .filter((model) => mayDo(model, role, 'list'))
    .map(({ name, labels }) => [name, labels.many] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'ru'))
  return (
    <div className="stack audit-filters">
      {people.length > 0 && (
        <Words
          label={fields.user_id.label}
          name="user_id"
          options={people}
          values={values}
          onChange={onChange}
        />
      )}
      {role !== 'manager' && (
        <Words
          label={fields.by.label}
          name="by"
          options={Object.entries(fields.by.options)}
          values={values}
          onChange={onChange}
        />
      )}
      <Words label={fields.entity.label} name="entity" options={kinds} values={values} onChange={onChange} />
      <Words
        label={fields.action.label}
        name="action"
        options={usualActions.map((action) => [action, actionText('agency', action)] as const)}
        values={values}
        onChange={onChange}
      />
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

interface WordsProps extends Pick<AuditFiltersProps, 'values' | 'onChange'> {
  readonly label: string
  readonly name: string
  readonly options: readonly (readonly [string, string])[]
}

function Words({ label, name, options, values, onChange }: WordsProps) {
  const value = values[name] ?? ''
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some(([code]) => code === value) ? value : ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">Все</MenuItem>
      {options.map(([code, word]) => (
        <MenuItem key={code} value={code}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The people to choose from; nobody where the role may not read them. */
function usePeople(): (readonly [string, string])[] {
  const { can } = useAccess(models.users)
  const { data = [] } = useGetList(
    'users',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled: can('list') },
  )
  return data.map((row) => [String(row.id), rowName(models.users, row)] as const)
}
