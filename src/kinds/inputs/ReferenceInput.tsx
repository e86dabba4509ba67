// References in forms: the joined names of the row are there at once; only a reference that the row joins no name to, such as
// one within a line of parts, asks for it. The list is asked for when it is opened.

import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { joinedName } from '../cells/joined.ts'
import { type FramedProps, framed } from './FieldFrame.tsx'
import { type Choice, ReferencePicker, useChosen } from './ReferencePicker.tsx'

/** One row of another entity. */
export const ReferenceInput = framed<'reference'>(One)

function One({ field: { to }, source, control, form }: FramedProps<'reference'>) {
  const { value, onChange, ...rest } = form
  const record = useRecordContext()
  const [picked, setPicked] = useState<Choice>()
  const id = typeof value === 'number' ? value : undefined
  const joined = record?.[source] === id && record ? joinedName(record, source, id) : undefined
  const name = picked?.id === id ? picked?.name : joined
  const asked = useChosen(to, id !== undefined && name === undefined ? [id] : [])
  return (
    <ReferencePicker
      {...control}
      {...rest}
      to={to}
      chosen={id === undefined || name === undefined ? asked : [{ id, name }]}
      onChange={([next]) => {
        setPicked(next)
        onChange(next?.id ?? null)
      }}
    />
  )
}

/** Several rows of another entity. */
export const ReferencesInput = framed<'references'>(Several)

function Several({ field: { to }, control, form: { value, onChange, ...form } }: FramedProps<'references'>) {
  const chosen = useChosen(to, Array.isArray(value) ? value.map(Number) : [])
  const choose = (next: readonly Choice[]) => onChange(next.map(({ id }) => id))
  return <ReferencePicker {...control} {...form} to={to} multiple chosen={chosen} onChange={choose} />
}
