// References in forms: the joined names of the row are there at once; only a reference that the row joins no name to, such as
// one within a line of parts, asks for it. The list is asked for when it is opened.

import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { models } from '#schema/index.ts'
import type { EntityName } from '#schema/names.ts'
import { useRowsByIds } from '#src/dataProvider/useRowsByIds.ts'
import { joinedName } from '../cells/joined.ts'
import { rowName } from '../rowName.ts'
import { FieldFrame } from './FieldFrame.tsx'
import type { InputProps } from './input.ts'
import { type Choice, ReferencePicker } from './ReferencePicker.tsx'

interface ControlRest {
  readonly id: string
  readonly onBlur: () => void
  readonly hasError: boolean
  readonly inputProps: Readonly<Record<string, unknown>>
}

/** One row of another entity. */
export function ReferenceInput({ field, source }: InputProps<'reference'>) {
  const record = useRecordContext()
  const [picked, setPicked] = useState<Choice | null>(null)
  const nameOf = (value: number): string | undefined => {
    if (picked?.id === value) return picked.name
    return record?.[source] === value ? joinedName(record, source, value) : undefined
  }
  return (
    <FieldFrame field={field} source={source}>
      {({ id, ...described }, { value, onChange, onBlur, hasError }) => (
        <One
          to={field.to}
          value={typeof value === 'number' ? value : undefined}
          name={typeof value === 'number' ? nameOf(value) : undefined}
          onChange={(next) => {
            setPicked(next ?? null)
            onChange(next?.id ?? null)
          }}
          rest={{ id, onBlur, hasError, inputProps: described }}
        />
      )}
    </FieldFrame>
  )
}

interface OneProps {
  readonly to: EntityName
  readonly value: number | undefined
  readonly name: string | undefined
  readonly onChange: (next: Choice | undefined) => void
  readonly rest: ControlRest
}

function One({ to, value, name, onChange, rest }: OneProps) {
  const isUnnamed = value !== undefined && name === undefined
  const [row] = useRowsByIds(to, isUnnamed ? [value] : [])
  const asked = row && Number(row.id) === value ? rowName(models[to], row) : undefined
  const chosen = value === undefined ? [] : [{ id: value, name: name ?? asked ?? `№\u00a0${value}` }]
  return <ReferencePicker {...rest} to={to} chosen={chosen} onChange={([next]) => onChange(next)} />
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
  readonly rest: ControlRest
}

function Several({ to, ids, onChange, rest }: SeveralProps) {
  const names = new Map(useRowsByIds(to, ids).map((row) => [Number(row.id), rowName(models[to], row)]))
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
