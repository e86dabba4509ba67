import { Button } from '@mui/material'
import { models } from '#schema/index.ts'
import { useTakeIn } from '#src/views/takeIn/takeInAct.tsx'

/** Moving in from another program: flats and future bookings out of files. */
export function FromFiles() {
  const [objects, rents] = [useTakeIn('objects'), useTakeIn('rents')]
  const offered = [
    { act: objects.act, label: models.objects.labels.many },
    { act: rents.act, label: models.rents.labels.many },
  ]
  return (
    <section className="row wrap gap-20 box onboarding-head" aria-labelledby="files-title">
      <div style={{ flex: '1 1 320px' }}>
        <h2 id="files-title">Перенести из файла</h2>
        <p className="quiet">
          Объекты и будущие брони из Excel или другой программы. Сначала покажем, что получится; загрузку
          можно отменить.
        </p>
      </div>
      <span className="row wrap">
        {offered.map(
          ({ act, label }) =>
            act && (
              <Button key={label} variant="outlined" onClick={() => act.run?.()}>
                {label}
              </Button>
            ),
        )}
      </span>
      {objects.dialog}
      {rents.dialog}
    </section>
  )
}
