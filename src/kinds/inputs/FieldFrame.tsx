// The frame of every input: label above, help or error below, tied together for screen readers.
import { FormControl, FormHelperText, InputLabel } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { AnyField } from '#schema/kinds/index.ts'

/** What the control inside the frame must carry. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
  /** Instead of the label, for the second part of a control. */
  readonly 'aria-label'?: string
}

/** The value in the form and the ways to change it. */
export interface ControlValue {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly hasError: boolean
}

interface FieldFrameProps {
  readonly field: Pick<AnyField, 'label' | 'help' | 'required'>
  readonly source: string
  /** The control is no single element that a label could point at. */
  readonly isGroup?: boolean
  readonly children: (control: ControlProps, value: ControlValue) => ReactNode
}

/** Label, control, help; the error stands instead of the help. */
export function FieldFrame({ field, source, isGroup = false, children }: FieldFrameProps) {
  const id = useId()
  const { field: form, fieldState } = useController({ name: source })
  const message = fieldState.error?.message
  const hasError = fieldState.invalid
  const control = {
    id,
    'aria-describedby': `${id}-help`,
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
      {children(control, value)}
      <FormHelperText id={`${id}-help`}>
        {hasError ? (message ?? 'Проверьте поле') : field.help}
      </FormHelperText>
    </FormControl>
  )
}
