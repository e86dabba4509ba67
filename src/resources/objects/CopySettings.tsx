import { useShared } from '#src/state/SessionContext.tsx'
import { CallDialog } from '#src/views/call/CallDialog.tsx'

interface CopySettingsProps {
  /** The flats that get them. */
  readonly ids: readonly number[]
  /** How they are called in the heading: a name or how many. */
  readonly about: string
  readonly onClose: () => void
}

/** Takes settings of another flat, for one or for many; values are replaced, lists only get what they lack. */
export default function CopySettings({ ids, about, onClose }: CopySettingsProps) {
  const flats = useShared('objects')
  return (
    <CallDialog
      call="PATCH objects/copy"
      title={`${about}: взять настройки`}
      action="Взять настройки"
      fields={['from', 'times', 'money', 'cleaning', 'points', 'addons', 'instructions']}
      words={{ from: { label: 'С какого объекта' } }}
      start={{ times: true, cleaning: true, points: true }}
      bodyOf={(filled) => ({ ...filled, ids: ids.filter((id) => id !== filled.from) })}
      told={(_, { body }) => `Настройки взяты: ${flats.find(({ id }) => id === body.from)?.name ?? ''}`}
      onClose={onClose}
    />
  )
}
