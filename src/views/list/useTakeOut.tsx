import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import type { Model } from '#schema/define.ts'
import { lazyPart } from '#src/base/lazyScreen.tsx'
import { useDialog } from '../useDialog.tsx'
import type { ToolAct } from './ToolRow.tsx'

const TakeOutRows = lazyPart(() => import('./TakeOutRows.tsx'))

/** «Скачать…» of a list: the act and its dialog, whose code comes at the first press. */
export function useTakeOut(model: Model): { readonly act: ToolAct; readonly dialog: ReactNode } {
  const { total } = useListContext()
  const { open, dialog } = useDialog((close) => <TakeOutRows model={model} onClose={close} />)
  return { act: { label: 'Скачать…', Icon: Download, disabled: !total, run: () => open() }, dialog }
}
