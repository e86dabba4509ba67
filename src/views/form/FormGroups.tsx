import { useWatch } from 'react-hook-form'
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

/** The inputs of a form, group by group; what the person may not write is only shown. */
export function FormGroups({ model, isNew, groups = model.form, asks = asksAll, notes }: FormGroupsProps) {
  const access = useAccess(model)
  const conditions = Object.values(model.fields).flatMap(({ unless }) => unless ?? [])
  const values = useWatch({ name: conditions.map(({ field }) => field) })
  const isOut = (unless: AnyField['unless']) =>
    unless !== undefined && values[conditions.indexOf(unless)] === unless.is
  const isShown = (name: string) =>
    asks(name) && !isOut(model.fields[name]?.unless) && (access.writes(name) || (!isNew && access.sees(name)))
  const shown = groups.map(({ title, fields }) => ({
    title,
    fields: fields.filter(isShown),
    Note: notes?.[title],
  }))
  return shown
    .filter(({ fields }) => fields.length > 0)
    .map(({ title, fields, Note }) => (
      <section key={title} className="form-card" aria-label={title}>
        <h2>{title}</h2>
        {Note && <Note />}
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
  return ['longText', 'parts', 'amounts', 'group', 'json', 'choices', 'references', 'files'].includes(kind)
}
