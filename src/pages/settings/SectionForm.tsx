import { useCallback, useMemo } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Model } from '#schema/define.ts'
import { agency } from '#schema/entities/agency.ts'
import type { SettingsCard } from '#schema/entities/settingsCard.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { useAct } from '#src/views/call/useAct.ts'
import { FormGroups } from '#src/views/form/FormGroups.tsx'
import { SaveBar } from '#src/views/form/SaveBar.tsx'
import { resolved } from '#src/views/form/useResolver.ts'
import { byPath, changesOf, faultsOf } from './sectionChanges.ts'
import { type AgencyParts, useSavePart } from './useAgencyParts.ts'
import '#src/views/form/form.css'

interface SectionFormProps {
  readonly cards: readonly SettingsCard[]
  readonly parts: AgencyParts
}

/** The answer of a save stands where the form reads. */
const keepsParts = () => undefined

/** The form of a section from the declaration, with one «Сохранить»; a refusal leaves everything typed, at its field. */
export function SectionForm({ cards, parts }: SectionFormProps) {
  const savePart = useSavePart()
  const id = useShared('agency').id ?? 0
  const model = useMemo(() => modelOf(cards), [cards])
  const resolver = useCallback(
    async (values: FieldValues) => resolved(values, await faultsOf(changesOf(cards, parts, values))),
    [cards, parts],
  )
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
          <FormGroups model={model} isNew={false} />
        </div>
        <SaveBar />
      </Form>
    </ResourceContextProvider>
  )
}

/** The agency as the cards show it: fields by their paths, a group a card. */
function modelOf(cards: readonly SettingsCard[]): Model {
  const shown = cards.map(({ title, part, fields }) => ({
    title,
    fields: Object.entries(fields).map(([name, field]) => [`${part}.${name}`, field] as const),
  }))
  return {
    ...agency,
    fields: Object.fromEntries(shown.flatMap(({ fields }) => fields)),
    form: shown.map(({ title, fields }) => ({ title, fields: fields.map(([path]) => path) })),
  }
}
