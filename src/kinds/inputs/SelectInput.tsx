// One of a few words: choices, numbers that have words, and states with the moves that are open from the present one.
import { MenuItem, Select } from '@mui/material'
import { useRef } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'

interface WordsProps {
  readonly field: InputProps<'choice' | 'state' | 'integer'>['field']
  readonly source: string
  readonly words: (value: unknown) => readonly (readonly [code: string | number, label: string])[]
}

/** One of the words of a choice; «—» empties one that may be empty. */
export function ChoiceInput({ field, source }: InputProps<'choice'>) {
  return <Words field={field} source={source} words={() => Object.entries(field.options)} />
}

/** One of a few numbers by its word. */
export function NumberWordInput({ field, source }: InputProps<'integer'>) {
  return <Words field={field} source={source} words={() => field.words ?? []} />
}

/** The present state and those it may go to. */
export function StateInput({ field, source }: InputProps<'state'>) {
  const first = useRef<unknown>(undefined)
  const words = (value: unknown) => {
    first.current ??= value
    const from = String(first.current)
    const open = [from, ...(field.states[from]?.to ?? [])]
    return open.flatMap((code) => {
      const state = field.states[code]
      return state ? [[code, state.label] as const] : []
    })
  }
  return <Words field={field} source={source} words={words} />
}

function Words({ field, source, words }: WordsProps) {
  return (
    <FieldFrame field={field} source={source} isGroup>
      {({ id, ...described }, { value, onChange, onBlur }) => (
        <Select
          id={id}
          labelId={`${id}-label`}
          value={typeof value === 'string' || typeof value === 'number' ? value : ''}
          displayEmpty
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
          onBlur={onBlur}
          SelectDisplayProps={described}
        >
          {!field.required && <MenuItem value="">—</MenuItem>}
          {words(value).map(([code, label]) => (
            <MenuItem key={code} value={code}>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
