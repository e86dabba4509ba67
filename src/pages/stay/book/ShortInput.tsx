import { rents } from '#schema/entities/rents.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'

interface ShortInputProps {
  readonly name: keyof typeof rents.fields
  /** The words over it: those of the declaration unless told. */
  readonly label?: string
  /** The words under it: those of the declaration unless told. */
  readonly hint?: string
}

/** An input of a new stay; nothing where the person may not write it. */
export function ShortInput({ name, label, hint }: ShortInputProps) {
  const { writes } = useAccess(rents)
  const declared: AnyField = rents.fields[name]
  if (!writes(name)) return null
  return (
    <FieldInput
      field={{ ...declared, ...(label !== undefined && { label }), ...(hint !== undefined && { hint }) }}
      source={name}
    />
  )
}
