import { Button } from '@mui/material'
import { MessageSquareText } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { templateForms } from './templateWords.ts'

/** An agency without texts is offered a set to begin with. */
export function NoTemplates({ onNew }: { readonly onNew: () => void }) {
  const { can } = useAccess(models.templates)
  const { act, isBusy } = useCall('POST templates/start', {
    told: ({ created = 0 }) => `Добавлено: ${counted(created, templateForms)}`,
  })
  return (
    <StateCard
      icon={MessageSquareText}
      title="Шаблонов пока нет"
      text="Стартовый набор — готовые тексты от брони до отзыва: их можно сразу слать и править под себя."
    >
      {can('startSet') && (
        <Button variant="contained" loading={isBusy} onClick={() => void act({})}>
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
