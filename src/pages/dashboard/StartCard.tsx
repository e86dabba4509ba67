import Button from '@mui/material/Button'
import { Building2, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { Role } from '#schema/roles.ts'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** The desk of an agency without flats, or of a manager who has none yet. */
export function StartCard({ role }: { readonly role: Role }) {
  if (role === 'manager') {
    return (
      <StateCard
        icon={Building2}
        title="Объектов пока нет"
        text="Попросите администратора закрепить за вами объекты: здесь появятся их заезды, выезды и уборки."
      />
    )
  }
  return (
    <StateCard
      icon={ListChecks}
      title="Начнём с подключения"
      text="Добавьте объекты и подключите каналы: здесь появятся заезды, выезды, уборки и деньги дня."
    >
      <Button variant="contained" component={Link} to="/onboarding">
        Открыть подключение
      </Button>
      <Button variant="outlined" component={Link} to="/objects/create">
        Добавить объект
      </Button>
    </StateCard>
  )
}
