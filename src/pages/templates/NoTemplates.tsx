import { Button } from '@mui/material'
import { MessageSquareText } from 'lucide-react'
import { models } from '#schema/index.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useTemplateCalls } from './useTemplateCalls.ts'

/** An agency without texts is offered a set to begin with. */
export function NoTemplates({ onNew }: { readonly onNew: () => void }) {
  const { can } = useAccess(models.templates)
  const { start, isBusy } = useTemplateCalls()
  return (
    <StateCard
      icon={MessageSquareText}
      title="Шаблонов пока нет"
      text="Стартовый набор — готовые тексты от брони до отзыва: их можно сразу слать и править под себя."
    >
      {can('startSet') && (
        <Button variant="contained" loading={isBusy} onClick={() => void start()}>
          Взять стартовый набор
        </Button>
      )}
      {can('create') && (
        <Button variant="outlined" onClick={onNew}>
          Написать свой
        </Button>
      )}
    </StateCard>
  )
}
