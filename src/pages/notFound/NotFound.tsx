import { SearchX } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'

/** An address that belongs to no screen. */
export default function NotFound() {
  return (
    <StateCard
      icon={SearchX}
      title="Такой страницы нет"
      text="Адрес набран с ошибкой, или ссылка устарела."
      way={['/', 'На главную']}
    />
  )
}
