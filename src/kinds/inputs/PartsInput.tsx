// Small records of a row: one line of inputs for each, with the ways to add and to take away.
import { useFieldArray } from 'react-hook-form'
import { isWritable } from '#schema/access.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type InputProps, useNestedInput } from './input.ts'
import { PartRows } from './PartRows.tsx'

/** The editable table of parts. */
export function PartsInput({ field, source }: InputProps<'parts'>) {
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'key' })
  const nested = useNestedInput()
  const columns = Object.entries(field.of).filter(([, part]) => isWritable(part))
  return (
    <FieldFrame field={field} source={source} isGroup>
      {({ id }) => (
        <PartRows
          id={id}
          label={field.label}
          keys={rows.map(({ key }) => key)}
          max={field.max ?? 200}
          onAdd={() => append(Object.fromEntries(columns.map(([name, part]) => [name, startOf(part)])))}
          onRemove={(index) => remove(index)}
        >
          {(index) =>
            columns.map(([name, part]) => (
              <div key={name} className="narrow part-cell">
                {nested({ ...part, help: '' }, `${source}.${index}.${name}`)}
              </div>
            ))
          }
        </PartRows>
      )}
    </FieldFrame>
  )
}

/** What a part holds in a new line: an unticked box is a no, not an absence. */
function startOf(part: AnyField): unknown {
  return part.initial ?? (part.kind === 'flag' ? false : null)
}
