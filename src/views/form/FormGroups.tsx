// The inputs of a form, group by group; what the person may not write is only shown.

import { type ComponentType, Suspense } from 'react'
import type { FormGroup, Model } from '#schema/define.ts'
import type { AnyField } from '#schema/kinds/index.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { ReadOnlyInput } from '#src/kinds/inputs/ReadOnlyInput.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { Slots } from '../slots.ts'

interface FormGroupsProps {
  readonly model: Model
  /** A new row has nothing to show that cannot be written. */
  readonly isNew: boolean
  /** Which groups; all unless told. */
  readonly groups?: readonly FormGroup[]
  /** Which fields the place asks for; all unless told. */
  readonly asks?: (name: string) => boolean
  /** What stands over the inputs of a group. */
  readonly notes?: Slots['groupNotes'] | undefined
}

const asksAll = () => true

/** The groups of the declaration as cards. */
export function FormGroups({ model, isNew, groups = model.form, asks = asksAll, notes }: FormGroupsProps) {
  const access = useAccess(model)
  const isShown = (name: string) => asks(name) && (access.writes(name) || (!isNew && access.sees(name)))
  const shown = groups.map(({ title, fields }) => ({ title, fields: fields.filter(isShown) }))
  return shown
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields }) => (
      <section key={title} className="form-card" aria-label={title}>
        <h2>{title}</h2>
        <GroupNote Note={notes?.[title]} />
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

function GroupNote({ Note }: { readonly Note: ComponentType | undefined }) {
  return <Suspense fallback={null}>{Note && <Note />}</Suspense>
}

function isWide({ kind }: AnyField): boolean {
  return ['longText', 'parts', 'amounts', 'group', 'json', 'choices', 'references', 'files'].includes(kind)
}
