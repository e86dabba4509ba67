// Small records of a row: one inside a frame, or several with a line of inputs for each and the ways to add and to take away.
import { FormHelperText } from '@mui/material'
import { useFieldArray, useFormState } from 'react-hook-form'
import { isWritable } from '#schema/access.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { hintText } from './hintText.ts'
import { type InputProps, useNestedInput } from './input.ts'
import { PartRows } from './PartRows.tsx'

/** The editable table of parts. */
export const PartsInput = framed<'parts'>(Parts, true)

function Parts({ field, source, control }: FramedProps<'parts'>) {
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'key' })
  const nested = useNestedInput()
  const columns = Object.entries(field.of).filter(([, part]) => isWritable(part))
  return (
    <PartRows
      id={control.id}
      label={field.label}
      keys={rows.map(({ key }) => key)}
      max={field.max ?? 200}
      onAdd={() => append(Object.fromEntries(columns.map(([name, part]) => [name, startOf(part)])))}
      onRemove={(index) => remove(index)}
    >
      {(index) =>
        columns.map(([name, part]) => (
          <div key={name} className="narrow part-cell">
            {nested({ ...part, hint: '' }, `${source}.${index}.${name}`)}
          </div>
        ))
      }
    </PartRows>
  )
}

/** What a part holds in a new line: an unticked box is a no, not an absence. */
function startOf(part: AnyField): unknown {
  return part.initial ?? (part.kind === 'flag' ? false : null)
}

/** One small record of a row: its members inside a frame with the group's name. */
export function GroupInput({ field, source }: InputProps<'group'>) {
  const nested = useNestedInput()
  const { errors } = useFormState({ name: source })
  const message = errors[source]?.message
  const members = Object.entries(field.of).filter(([, member]) => isWritable(member))
  const hint = hintText(field)
  return (
    <fieldset className="narrow input-group">
      <legend>{field.label}</legend>
      {hint !== '' && <p className="caption faint input-group-help">{hint}</p>}
      <div className="input-grid">
        {members.map(([name, member]) => (
          <div key={name}>{nested(member, `${source}.${name}`)}</div>
        ))}
      </div>
      {typeof message === 'string' && <FormHelperText error>{message}</FormHelperText>}
    </fieldset>
  )
}
