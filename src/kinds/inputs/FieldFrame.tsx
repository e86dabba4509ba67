// The frame of every input: label above, help or error below, tied together for screen readers.
import { FormControl, FormHelperText, InputLabel } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { KindName } from '#schema/kinds/index.ts'
import { hintText } from './hintText.ts'
import type { InputProps } from './input.ts'

/** What the control inside the frame must carry: what the label points at, and what a screen reader is told of it. */
export interface ControlProps {
  readonly id: string
  readonly inputProps: Readonly<Record<`aria-${string}`, string | boolean>>
}

/** The value in the form and the ways to change it. */
export interface ControlValue {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly hasError: boolean
}

/** What the inside of a frame is given. */
export interface FramedProps<K extends KindName> extends InputProps<K> {
  readonly control: ControlProps
  readonly form: ControlValue
}

/**
 * The input that is a control in the frame: label, control, help; the error stands instead of the help. `isGroup` for a
 * control that is no single element that a label could point at.
 */
export function framed<K extends KindName>(Control: (props: FramedProps<K>) => ReactNode, isGroup = false) {
  return function Framed(props: InputProps<K>) {
    const { field, source } = props
    const id = useId()
    const { field: form, fieldState } = useController({ name: source })
    const hasError = fieldState.invalid
    const below = hasError ? (fieldState.error?.message ?? 'Проверьте поле') : hintText(field)
    const inputProps = {
      ...(below !== '' && { 'aria-describedby': `${id}-help` }),
      'aria-invalid': hasError,
      'aria-required': field.required === true,
    }
    const value = { value: form.value, onChange: form.onChange, onBlur: form.onBlur, hasError }
    return (
      <FormControl
        fullWidth
        error={hasError}
        data-source={source}
        {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      >
        <InputLabel id={`${id}-label`} {...(isGroup ? { component: 'span' } : { htmlFor: id })}>
          {field.label}
          {field.required && <span aria-hidden="true"> *</span>}
        </InputLabel>
        <Control {...props} control={{ id, inputProps }} form={value} />
        {below !== '' && <FormHelperText id={`${id}-help`}>{below}</FormHelperText>}
      </FormControl>
    )
  }
}
