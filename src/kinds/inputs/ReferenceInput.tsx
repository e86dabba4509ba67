// References in forms: the joined names of the row are there at once, no call is made until the list is opened.
import { useGetMany, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { joinedName } from '../cells/joined.ts'
import { rowName } from '../rowName.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'
import { type Choice, ReferencePicker } from './ReferencePicker.tsx'

/** One row of another entity. */
export function ReferenceInput({ field, source }: InputProps<'reference'>) {
  const record = useRecordContext()
  const [picked, setPicked] = useState<Choice | null>(null)
  const choiceOf = (value: unknown): Choice[] => {
    if (typeof value !== 'number') return []
    if (picked?.id === value) return [picked]
    const isOfRecord = record?.[source] === value
    return [{ id: value, name: isOfRecord ? joinedName(record, source, value) : `№\u00a0${value}` }]
  }
  return (
    <FieldFrame field={field} source={source}>
      {({ id, ...described }, { value, onChange, onBlur, hasError }) => (
        <ReferencePicker
          to={field.to}
          id={id}
          chosen={choiceOf(value)}
          hasError={hasError}
          onBlur={onBlur}
          inputProps={described}
          onChange={([next]) => {
            setPicked(next ?? null)
            onChange(next?.id ?? null)
          }}
        />
      )}
    </FieldFrame>
  )
}

/** Several rows of another entity. */
export function ReferencesInput({ field, source }: InputProps<'references'>) {
  return (
    <FieldFrame field={field} source={source}>
      {({ id, ...described }, { value, onChange, onBlur, hasError }) => (
        <Several
          to={field.to}
          ids={Array.isArray(value) ? value.map(Number) : []}
          onChange={onChange}
          rest={{ id, onBlur, hasError, inputProps: described }}
        />
      )}
    </FieldFrame>
  )
}

interface SeveralProps {
  readonly to: EntityName
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly rest: {
    id: string
    onBlur: () => void
    hasError: boolean
    inputProps: Readonly<Record<string, unknown>>
  }
}

function Several({ to, ids, onChange, rest }: SeveralProps) {
  const { data = [] } = useGetMany(to, { ids: [...ids] }, { enabled: ids.length > 0 })
  const names = new Map(data.map((row) => [Number(row.id), rowName(models[to], row)]))
  const chosen = ids.map((id) => ({ id, name: names.get(id) ?? `№\u00a0${id}` }))
  return (
    <ReferencePicker
      {...rest}
      to={to}
      multiple
      chosen={chosen}
      onChange={(next) => onChange(next.map(({ id }) => id))}
    />
  )
}
