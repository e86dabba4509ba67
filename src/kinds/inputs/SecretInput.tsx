// A code or a key: one that may be read is hidden until «Показать»; any other is only replaced as a whole.
import { Button, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { OpenedSecret } from '../OpenedSecret.tsx'
import { type ControlProps, type ControlValue, FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'
import '../kinds.css'

const SET_MARK = 'задан'

/** The input of a secret. */
export function SecretInput({ field, source }: InputProps<'secret'>) {
  return (
    <FieldFrame field={field} source={source}>
      {(control, form) =>
        form.value === SET_MARK && !field.readable ? (
          <Kept field={field} source={source} onReplace={() => form.onChange('')} />
        ) : (
          <Hidden label={field.label} control={control} form={form} />
        )
      }
    </FieldFrame>
  )
}

interface KeptProps extends InputProps<'secret'> {
  readonly onReplace: () => void
}

function Kept({ field: { label, opensBy }, source, onReplace }: KeptProps) {
  const record = useRecordContext()
  return (
    <div className="row inline wrap breaks kept-secret">
      {opensBy ? <OpenedSecret line={opensBy} id={record?.id} name={source} label={label} /> : SET_MARK}
      <Button variant="outlined" size="small" aria-label={`Заменить: ${label}`} onClick={onReplace}>
        Заменить
      </Button>
    </div>
  )
}

interface HiddenProps {
  readonly label: string
  readonly control: ControlProps
  readonly form: ControlValue
}

function Hidden({ label, control: { id, ...described }, form }: HiddenProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <OutlinedInput
      id={id}
      type={isShown ? 'text' : 'password'}
      value={typeof form.value === 'string' ? form.value : ''}
      onChange={(event) => form.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={form.onBlur}
      inputProps={{ autoComplete: 'new-password', ...described }}
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
