// Cleans that nobody has taken and this cleaner may: one button puts the cleaner on.
import { Button } from '@mui/material'
import { candidatesOf, useUnassigned } from '#src/pages/cleanCard/useUnassigned.ts'
import { dayText } from '#src/pages/cleanerPage/words.ts'
import type { StaffProps } from './StaffTools.tsx'
import { useStaffCall } from './useStaffCall.ts'

/** The block of free cleans; without any it is absent. */
export function FreeCleans({ page, reload }: StaffProps) {
  const { data = [], refetch } = useUnassigned()
  const { told, provider } = useStaffCall(async () => {
    await Promise.all([reload(), refetch()])
  })
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
            <small className="quiet block">{reasons}</small>
          </span>
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              const body = { clean_id: id, cleaner_id: page.id }
              void told(`Назначено: ${page.name}`, () => provider.call('PATCH cleaners/appoint', { body }))
            }}
          >
            Назначить
          </Button>
        </div>
      ))}
    </section>
  )
}
