import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TakenIn } from '#schema/entities/takeIn.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import type { ToolAct } from '../list/ToolRow.tsx'
import { useDialog } from '../useDialog.tsx'

const TakeInDialog = lazyPart(() => import('./TakeInDialog.tsx'))

/** «Загрузить из файла…» of a list, for who may make such rows; the code of its dialog comes at the first press. */
export function useTakeIn(entity: TakenIn): { readonly act: ToolAct | false; readonly dialog: ReactNode } {
  const { can } = useAccess(entity)
  const { open, dialog } = useDialog((close) => <TakeInDialog entity={entity} onClose={close} />)
  return {
    act: can('takeIn') && { label: 'Загрузить из файла…', Icon: Upload, run: () => open() },
    dialog,
  }
}
