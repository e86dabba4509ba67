// Small records of a row: one line of inputs for each, with the ways to add and to take away.
import { Button, IconButton } from '@mui/material'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { isWritable } from '#schema/access.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type InputProps, useNestedInput } from './input.ts'

/** The editable table of parts. */
export function PartsInput({ field, source }: InputProps<'parts'>) {
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'key' })
  const nested = useNestedInput()
  const columns = Object.entries(field.of).filter(([, part]) => isWritable(part))
  return (
    <FieldFrame field={field} source={source} isGroup>
      {({ id }) => (
        <div id={id} className="parts">
          {rows.map((row, index) => (
            <fieldset key={row.key} className="part" aria-label={`${field.label}: строка ${index + 1}`}>
              {columns.map(([name, part]) => (
                <div key={name} className="part-cell">
                  {nested({ ...part, help: '' }, `${source}.${index}.${name}`)}
                </div>
              ))}
              <IconButton aria-label={`Убрать строку ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </fieldset>
          ))}
          <Button
            variant="outlined"
            size="small"
            disabled={rows.length >= (field.max ?? 200)}
            startIcon={<Plus size={16} aria-hidden="true" />}
            onClick={() => append(Object.fromEntries(columns.map(([name, part]) => [name, startOf(part)])))}
          >
            Добавить строку
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}

/** What a part holds in a new line: an unticked box is a no, not an absence. */
function startOf(part: AnyField): unknown {
  return part.initial ?? (part.kind === 'flag' ? false : null)
}
