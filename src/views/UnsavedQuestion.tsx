import { ConfirmDialog } from './ConfirmDialog.tsx'

interface UnsavedQuestionProps {
  readonly verb: 'Уйти' | 'Закрыть'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Whether what is not saved may be lost. */
export function UnsavedQuestion({ verb, onConfirm, onClose }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      title={`${verb} без сохранения?`}
      action={`${verb} без сохранения`}
      cancel="Остаться"
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      Введённое ещё не сохранено и пропадёт.
    </ConfirmDialog>
  )
}
