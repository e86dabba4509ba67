import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { helpText } from './helpText.ts'
import type { InputProps } from './input.ts'

/** Yes or no, with its help below. */
export function FlagInput({ field, source }: InputProps<'flag'>) {
  const id = useId()
  const { field: form, fieldState } = useController({ name: source })
  return (
    <FormControl error={fieldState.invalid} data-source={source}>
      <FormControlLabel
        control={
          <Checkbox
            checked={form.value === true}
            onChange={(_, checked) => form.onChange(checked)}
            onBlur={form.onBlur}
            slotProps={{ input: { 'aria-describedby': id, 'aria-invalid': fieldState.invalid } }}
          />
        }
        label={field.label}
      />
      <FormHelperText id={id}>{fieldState.error?.message ?? helpText(field.help)}</FormHelperText>
    </FormControl>
  )
}
