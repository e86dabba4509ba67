import { Button } from '@mui/material'
import { dayText } from '#schema/rules/weekdays.ts'
import { candidatesOf, useSuggests, useUnassigned } from '#src/pages/clean/card/useUnassigned.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { StaffProps } from './staffProps.ts'

/** Cleans that nobody has taken and this cleaner may, each with its button; absent without any. */
export function FreeCleans({ page, reload }: StaffProps) {
  const suggests = useSuggests()
  const { data = [], refetch } = useUnassigned()
  const reread = () => void Promise.all([reload(), refetch()])
  const { act, isBusy } = useCall('PATCH cleaners/appoint', { told: `Назначено: ${page.name}`, reread })
  const free = data.flatMap((clean) => {
    const own = candidatesOf(clean).find(({ id }) => id === page.id)
    return own?.rejected === '' ? [{ ...clean, reasons: own.reasons }] : []
  })
  if (free.length === 0) return null
  return (
    <section className="box staff-block" aria-labelledby="staff-free">
      <h3 id="staff-free">Можно назначить: {free.length}</h3>
      {free.map(({ id, date, object, reasons }) => (
        <div key={id} className="row wrap staff-row">
          <span className="narrow breaks staff-text">
            {dayText(date ?? '')}, {object?.name}
            {suggests && <small className="quiet block">{reasons}</small>}
          </span>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => void act({ body: { clean_id: id, cleaner_id: page.id } })}
          >
            Назначить
          </Button>
        </div>
      ))}
    </section>
  )
}
