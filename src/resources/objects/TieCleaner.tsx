import { useListContext } from 'react-admin'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import type { CallInput } from '#schema/wire/lines.ts'
import type { SentRow } from '#schema/wire/sent.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useMany } from '#src/views/call/useMany.ts'
import { usePanelProvider } from '#src/views/call/usePanelProvider.ts'
import type { DialogAbout } from '#src/views/DialogFrame.tsx'
import { FormActions } from '#src/views/FormActions.tsx'
import { TitledDialog } from '#src/views/TitledDialog.tsx'

type Flat = SentRow<'objects'>
type Tie = CallInput<'POST cleaners/object'>['body']

/** Ties one cleaner to many flats, or gives new terms where tied already; it stays open when a flat was refused. */
export default function TieCleaner({ flats, onClose }: DialogAbout<{ flats: readonly Flat[] }>) {
  const { onUnselectItems } = useListContext()
  const provider = usePanelProvider()
  const people = useShared('cleaners').filter(({ active }) => active !== false)
  const { act, isBusy } = useMany<Flat, Tie>(
    (flat, tie) => {
      const line = tieOf(flat, tie.cleaner_id) ? 'PATCH cleaners/object' : 'POST cleaners/object'
      return provider.call(line, { body: { price: null, ...tie, object_id: flat.id } })
    },
    {
      told: (count, { cleaner_id }) => {
        const { name = '' } = people.find(({ id }) => id === cleaner_id) ?? {}
        return `${name}: ${counted(count, models.objects.labels.counted)}`
      },
      onDone: (refused) => {
        if (refused.length > 0) return
        onUnselectItems()
        onClose()
      },
    },
  )
  const knownText = (cleanerId: number | undefined) => {
    const known = flats.filter((flat) => tieOf(flat, cleanerId)).map(({ name }) => name)
    return known.length > 0 && `Уже привязан: ${known.join(', ')}. Там сменятся ставка и очередь.`
  }
  return (
    <TitledDialog
      title={`Клинер для ${counted(flats.length, ['объекта', 'объектов', 'объектов'])}`}
      onClose={isBusy ? undefined : onClose}
    >
      <CallForm
        call="POST cleaners/object"
        act={({ body }) => act(flats, body)}
        fields={['cleaner_id', 'priority', 'price']}
        start={{ priority: 1 }}
        words={{
          cleaner_id: { among: people.map(({ id, name = '' }) => [id, name]) },
          price: { label: 'Ставка, ₽', hint: 'Пусто — обычная ставка объекта.' },
        }}
        effect={({ cleaner_id }) => knownText(cleaner_id)}
        actions={
          <FormActions isBusy={isBusy} onClose={onClose}>
            Привязать клинера
          </FormActions>
        }
      />
    </TitledDialog>
  )
}

/** The tie of a cleaner to a flat. */
const tieOf = ({ cleaners }: Flat, cleanerId: number | undefined) =>
  cleaners?.find(({ id }) => id === cleanerId)
