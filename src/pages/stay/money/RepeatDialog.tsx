import type { ReactNode } from 'react'
import { formatMoney } from '#schema/rules/moneyText.ts'
import { ConfirmDialog } from '#src/views/ConfirmDialog.tsx'

interface RepeatDialogProps {
  readonly title: string
  readonly sum: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks whether money that has just been written down came once more. */
export function RepeatDialog({ sum, children, ...props }: RepeatDialogProps) {
  return (
    <ConfirmDialog {...props} action={`Записать ещё ${formatMoney(sum)}`} cancel="Нет, не записывать">
      {children}
    </ConfirmDialog>
  )
}
