import Button from '@mui/material/Button'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** Where react-admin leads when the person may not do what the address asks. */
export function AccessDenied() {
  return (
    <StateCard icon={Lock} title="Нет доступа" text="У вашей роли нет этого права. Попросите администратора.">
      <Button variant="contained" component={Link} to="/">
        На главную
      </Button>
    </StateCard>
  )
}
