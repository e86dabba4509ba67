import { FormHelperText } from '@mui/material'
import { useFormState } from 'react-hook-form'
import { isWritable } from '#schema/access.ts'
import { type InputProps, useNestedInput } from './input.ts'

/** One small record of a row: its members inside a frame with the group's name. */
export function GroupInput({ field, source }: InputProps<'group'>) {
  const nested = useNestedInput()
  const { errors } = useFormState({ name: source })
  const message = errors[source]?.message
  const members = Object.entries(field.of).filter(([, member]) => isWritable(member))
  return (
    <fieldset className="narrow input-group">
      <legend>{field.label}</legend>
      <p className="caption faint input-group-help">{field.help}</p>
      <div className="input-grid">
        {members.map(([name, member]) => (
          <div key={name}>{nested(member, `${source}.${name}`)}</div>
        ))}
      </div>
      {typeof message === 'string' && <FormHelperText error>{message}</FormHelperText>}
    </fieldset>
  )
}
