import Button from '@mui/material/Button'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** An address that belongs to no screen. */
export default function NotFound() {
  return (
    <StateCard icon={SearchX} title="Такой страницы нет" text="Адрес набран с ошибкой, или ссылка устарела.">
      <Button variant="contained" component={Link} to="/">
        На главную
      </Button>
    </StateCard>
  )
}
