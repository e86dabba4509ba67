// The form of a section: fields from the declaration, one «Сохранить», a question before unsaved work is left.

import { useCallback } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { settingsCards } from '#schema/entities/agencySettings.ts'
import type { SettingsCard } from '#schema/entities/settingsCard.ts'
import { choice } from '#schema/kinds/index.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { FieldInput } from '#src/kinds/inputs/FieldInput.tsx'
import { zones } from '#src/kinds/zones.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAct } from '#src/views/call/useAct.ts'
import { DirtyGuard } from '#src/views/form/DirtyGuard.tsx'
import { StayingBar } from '#src/views/form/StayingBar.tsx'
import { byPath, changesOf, faultsOf } from './sectionChanges.ts'
import { type AgencyParts, useSavePart } from './useAgencyParts.ts'
import '#src/views/form/form.css'

interface SectionFormProps {
  readonly cards: readonly SettingsCard[]
  readonly parts: AgencyParts
}

/** The answer of a save stands where the form reads. */
const keepsParts = () => undefined

/** The form; a refusal leaves everything typed and stands at its field. */
export function SectionForm({ cards, parts }: SectionFormProps) {
  const savePart = useSavePart()
  const id = useShared('agency').id ?? 0
  const resolver = useSectionResolver(cards, parts)
  const { act } = useAct(
    async (values: Row) => {
      for (const { part, changes } of changesOf(cards, parts, values)) await savePart(part, changes)
    },
    { told: 'Сохранено', reread: keepsParts },
  )
  const save = async (values: Row) => {
    const outcome = await act(values)
    return outcome.isDone ? undefined : Object.fromEntries(byPath(cards, outcome.faults))
  }
  return (
    <ResourceContextProvider value="agency">
      <Form
        record={{ id, ...parts }}
        resolver={resolver}
        onSubmit={save}
        noValidate
        disableInvalidFormNotification
      >
        <div className="stack gap-14 form-body">
          {cards.map((card) => (
            <Card key={card.title} card={card} />
          ))}
        </div>
        <StayingBar />
        <DirtyGuard />
      </Form>
    </ResourceContextProvider>
  )
}

function Card({ card: { title, part, fields } }: { readonly card: SettingsCard }) {
  const zone: unknown = useWatch({ name: 'settings.timezone' })
  const isKnown = zones.some(([code]) => code === zone)
  return (
    <section className="form-card" aria-label={title}>
      <h2>{title}</h2>
      <div className="input-grid">
        {Object.entries(fields).map(([name, field]) => (
          <div key={name} className={wide.includes(field.kind) ? 'input-wide' : ''}>
            <FieldInput
              field={name === 'timezone' && isKnown ? zoneChoice : field}
              source={`${part}.${name}`}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

const wide: readonly string[] = ['parts', 'amounts', 'group', 'longText', 'file']

const { label, help } = settingsCards.agency.fields.timezone
/** The zone is picked by its towns, unless it is one of no list. */
const zoneChoice = choice({ label, help, options: Object.fromEntries(zones), required: true })

function useSectionResolver(cards: readonly SettingsCard[], parts: AgencyParts): Resolver {
  return useCallback(
    async (values: FieldValues) => {
      const faults = Object.entries(await faultsOf(changesOf(cards, parts, values)))
      if (faults.length === 0) return { values, errors: {} }
      const errors: Record<string, Record<string, { type: string; message: string }>> = {}
      for (const [path, message] of faults) {
        const [part = '', name = ''] = path.split('.')
        errors[part] = { ...errors[part], [name]: { type: 'server', message } }
      }
      return { values: {}, errors }
    },
    [cards, parts],
  )
}
