import { UserRound } from 'lucide-react'
import { useRef } from 'react'
import { ChoiceBox, rowChoices } from '#src/kinds/inputs/ChoiceBox.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useSingleKeys } from '#src/views/keys/useSingleKeys.ts'
import { useAllRows } from '#src/views/useAllRows.ts'
import type { Thread } from '../stay/talk/dialogWords.ts'
import { useDialogChange } from '../stay/talk/useDialogChange.ts'

/** Who answers: by hand, else who is responsible for the booking. */
export function Assignee({
  dialog: { id = 0, assignee },
}: {
  readonly dialog: NonNullable<Thread['dialog']>
}) {
  const { change } = useDialogChange('Ответственный сменился')
  const enabled = useAccess('users').can('list')
  const { data = [] } = useAllRows('users', { active: true }, { enabled })
  const box = useRef<HTMLDivElement>(null)
  useSingleKeys({ KeyA: () => box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus() })
  if (!enabled) return assignee?.name ? <span className="caption quiet">Отвечает {assignee.name}</span> : null
  const staff = data.filter(({ role }) => role !== 'cleaner')
  const known =
    staff.some(({ id }) => id === assignee?.id) || !assignee?.id
      ? staff
      : [...staff, { id: assignee.id, name: assignee.name }]
  return (
    <div ref={box} className="row gap-6" title="Кто отвечает">
      <UserRound size={16} aria-hidden="true" />
      <ChoiceBox
        className="grow"
        label="Отвечает"
        value={assignee?.id ? String(assignee.id) : ''}
        all="Никто не назначен"
        options={rowChoices(known)}
        onChange={(code) => void change({ body: { id, assignee_id: code === '' ? null : Number(code) } })}
      />
    </div>
  )
}
