import { Lock } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** What stands instead of a screen that the person may not read. */
export function AccessDenied() {
  return (
    <StateCard
      icon={Lock}
      title="Нет доступа"
      text="У вашей роли нет этого права. Попросите администратора."
      way={['/', 'На главную']}
    />
  )
}
