// Codes go to a guest from the booking, where readiness is checked first: the way there from the codes of the flat.
import { Button } from '@mui/material'
import { Send } from 'lucide-react'
import { useDates } from '#src/kinds/clock.ts'
import { useAccess } from '#src/kinds/useAccess.ts'
import { useDrawer } from '#src/state/drawer/useDrawer.ts'
import type { RowSlotProps } from '#src/views/slots.ts'
import './channelsTab.css'

/** What stands under the fields of the tab «Доступ и Wi-Fi»; nothing where no guest is to come. */
export default function AccessTab({ row: { current_rent: now, next_rent } }: RowSlotProps<'objects'>) {
  const { dateText } = useDates()
  const { openRent } = useDrawer()
  const rents = useAccess('rents')
  const { id, guest_name, begin, end } = now ?? next_rent ?? {}
  if (id === undefined || !rents.can('get')) return null
  const guest = guest_name || 'Гость'
  const days = now ? `живёт до ${dateText(end)}` : `заезд ${dateText(begin)}`
  return (
    <section className="stack gap-10 box flat-channels" aria-label="Отправить гостю">
      <h3>Отправить гостю</h3>
      <p className="quiet">
        {guest}, {days}. Код уйдёт из брони, когда всё готово к заезду: залог, оплата, данные, уборка.
      </p>
      <Button
        variant="outlined"
        aria-label={`Открыть бронь: ${guest}`}
        onClick={() => openRent({ ...(now ?? next_rent), id })}
        startIcon={<Send />}
      >
        Открыть бронь
      </Button>
    </section>
  )
}
