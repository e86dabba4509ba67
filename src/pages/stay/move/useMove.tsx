import type { SentRow } from '#schema/wire/sent.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDialog } from '#src/views/useDialog.tsx'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))
const movable: readonly unknown[] = ['request', 'booked', 'checked_in']

/** The dialog that moves a stay; there is no way to open it for one that is off or over, or without the right. */
export function useMove(rent: SentRow<'rents'>) {
  const { can } = useAccess('rents')
  const { open, dialog } = useDialog((close) => <MoveDialog rent={rent} onClose={close} />)
  return { dialog, open: can('update') && movable.includes(rent.status) ? () => open() : undefined }
}
