import { Lock } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** Where react-admin leads when the person may not do what the address asks. */
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
