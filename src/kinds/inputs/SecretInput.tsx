import { Button, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { OpenedSecret } from '../OpenedSecret.tsx'
import { type FramedProps, framed } from './FieldFrame.tsx'
import '../kinds.css'

const SET_MARK = 'задан'

/** A code or a key: one that may be read is hidden until «Показать»; any other is only replaced as a whole. */
export const SecretInput = framed<'secret'>((props) => {
  const isKept = props.form.value === SET_MARK && !props.field.readable
  if (isKept) return <Kept {...props} />
  return props.field.sealed ? <Typed {...props} /> : <Hidden {...props} />
})

function Kept({ field: { label, opensBy, sealed }, source, form }: FramedProps<'secret'>) {
  const record = useRecordContext()
  return (
    <div className="row inline wrap breaks kept-secret">
      {opensBy && !sealed ? (
        <OpenedSecret line={opensBy} id={record?.id} name={source} label={label} />
      ) : (
        SET_MARK
      )}
      <Button
        variant="outlined"
        size="small"
        aria-label={`Заменить: ${label}`}
        onClick={() => form.onChange('')}
      >
        Заменить
      </Button>
    </div>
  )
}

/** What a person copies from a paper is seen while it is typed: it lies open on the table anyway. */
function Typed({ field: { holds }, control, form }: FramedProps<'secret'>) {
  return (
    <OutlinedInput
      id={control.id}
      type={holds === 'date' ? 'date' : 'text'}
      value={typeof form.value === 'string' ? form.value : ''}
      onChange={(event) => form.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={form.onBlur}
      inputProps={{ autoComplete: 'off', ...control.inputProps }}
    />
  )
}

function Hidden({ field: { label }, control, form }: FramedProps<'secret'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <OutlinedInput
      id={control.id}
      type={isShown ? 'text' : 'password'}
      value={typeof form.value === 'string' ? form.value : ''}
      onChange={(event) => form.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={form.onBlur}
      inputProps={{ autoComplete: 'new-password', ...control.inputProps }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${isShown ? 'Скрыть' : 'Показать'}: ${label}`}
            onClick={() => setShown(!isShown)}
          >
            <Icon />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
