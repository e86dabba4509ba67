// The inputs of a form, group by group; what the person may not write is only shown.

import type { Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { ReadOnlyInput } from '#src/kinds/inputs/ReadOnlyInput.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'

interface FormGroupsProps {
  readonly model: Model
  /** A new row has nothing to show that cannot be written. */
  readonly isNew: boolean
}

/** The groups of the declaration as cards. */
export function FormGroups({ model, isNew }: FormGroupsProps) {
  const access = useAccess(model)
  const groups = model.form.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => access.writes(name) || (!isNew && access.sees(name))),
  }))
  return groups
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => (
      <section key={title} className="form-card" aria-label={title}>
        <h2>{title}</h2>
        <div className="input-grid">
          {fields.map((name) => {
            const field = model.fields[name]
            if (!field) return null
            return (
              <div key={name} className={isWide(field) ? 'input-wide' : ''}>
                {access.writes(name) ? (
                  <FieldInput field={field} source={name} />
                ) : (
                  <ReadOnlyInput field={field} source={name} />
                )}
              </div>
            )
          })}
        </div>
      </section>
    ))
}

function isWide({ kind }: AnyField): boolean {
  return ['longText', 'parts', 'group', 'json', 'references', 'files'].includes(kind)
}
