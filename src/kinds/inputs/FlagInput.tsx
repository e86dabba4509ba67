import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { hintText } from './hintText.ts'
import type { InputProps } from './input.ts'

/** Yes or no, with its help below. */
export function FlagInput({ field, source }: InputProps<'flag'>) {
  const id = useId()
  const { field: form, fieldState } = useController({ name: source })
  const below = fieldState.error?.message ?? hintText(field)
  return (
    <FormControl error={fieldState.invalid} data-source={source}>
      <FormControlLabel
        control={
          <Checkbox
            checked={form.value === true}
            onChange={(_, checked) => form.onChange(checked)}
            onBlur={form.onBlur}
            slotProps={{
              input: {
                ...(below !== '' && { 'aria-describedby': id }),
                'aria-invalid': fieldState.invalid,
              },
            }}
          />
        }
        label={field.label}
      />
      {below !== '' && <FormHelperText id={id}>{below}</FormHelperText>}
    </FormControl>
  )
}
