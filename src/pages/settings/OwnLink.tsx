// The cleaner's own link: to copy, or an honest word where it did not come.
import { Button } from '@mui/material'
import { Link2Off } from 'lucide-react'
import { StateCard } from '#src/base/states/StateCard.tsx'
import { CopyButton } from '#src/kinds/CopyButton.tsx'
import { useShared } from '#src/state/SessionContext.tsx'

/** The link of the signed-in cleaner. */
export function OwnLink() {
  const [own] = useShared('cleaners')
  if (!own?.public_id) {
    return (
      <StateCard
        icon={Link2Off}
        title="Ссылки пока нет"
        text="Попросите администратора прислать её: она есть в вашей карточке клинера."
      />
    )
  }
  const link = new URL(`/cleaner/${own.public_id}`, location.origin).href
  return (
    <section className="form-card row wrap breaks own-link" aria-label="Моя ссылка">
      <a href={link}>{link}</a>
      <CopyButton text={link} what="ссылка" />
      <Button variant="outlined" href={link}>
        Открыть мою страницу
      </Button>
    </section>
  )
}
