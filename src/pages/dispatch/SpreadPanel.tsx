import { Button } from '@mui/material'
import { Scale, Send } from 'lucide-react'
import { models } from '#schema/index.ts'
import { counted } from '#schema/rules/plural.ts'
import { minutesText } from '#src/pages/clean/card/cleanWords.ts'
import { useCall } from '#src/views/call/useCall.ts'
import { Loaded } from '#src/views/Loaded.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { PlanRows } from './PlanRows.tsx'
import { assignmentsOf, byDay, type PlannedDay } from './planLines.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'
import type { Spread } from './useSpread.ts'

const forms = models.cleans.labels.counted

interface SpreadPanelProps extends Pick<PlannedDay, 'places'> {
  readonly spread: Spread
  readonly onClose: () => void
}

/** «Распределить»: what the server proposes, changed in place, written by one press and taken back as one. */
export function SpreadPanel({ spread, places, onClose }: SpreadPanelProps) {
  const { day } = useDispatchPlace()
  const { lines, choose, read } = spread
  const assignments = assignmentsOf(lines)
  const { act, isBusy } = useCall('PATCH cleans/distribute', {
    told: ({ cleans = [], refused = [], warnings = [] }) => {
      const title = `Назначено: ${counted(cleans.length, forms)}`
      const message = [...refused.map(({ why }) => why), ...warnings].filter(Boolean).join('. ')
      return message ? { family: 'wait', title, message } : title
    },
    onDone: onClose,
  })
  const groups = byDay(lines, day)
  return (
    <PlanPanel
      title={`Предложение: ${counted(lines.length, forms)}`}
      onClose={onClose}
      confirm={
        <Button
          variant="contained"
          loading={isBusy}
          disabled={assignments.length === 0}
          onClick={() => void act({ body: { assignments } })}
        >
          Назначить {counted(assignments.length, ['уборку', 'уборки', 'уборок'])}
        </Button>
      }
    >
      <Loaded of={read} failure="Не удалось составить предложение" height={240}>
        {({ totals = {} }) => (
          <>
            <dl className="box plan-figures">
              <Figure name="Успеваем" value={`${assignments.length} из ${lines.length}`} />
              <Figure name="В пути" value={minutesText(totals.travel_min ?? 0)} />
              <Figure name="Впритык" value={totals.tight ? String(totals.tight) : 'никто'} />
            </dl>
            {groups.today.length > 0 && (
              <section className="stack" aria-label="В этот день">
                <h3 className="size-12 bad-text">В этот день, {groups.today.length}</h3>
                <PlanRows lines={groups.today} day={day} places={places} onChoose={choose} />
              </section>
            )}
            {groups.later.length > 0 && (
              <section className="stack" aria-label="Позже">
                <h3 className="size-12 quiet">Позже, {groups.later.length}</h3>
                <PlanRows lines={groups.later} day={day} places={places} onChoose={choose} />
              </section>
            )}
            {lines.length === 0 && <p className="quiet">Раздавать нечего: у каждой уборки есть клинер.</p>}
            <p className="row top gap-12 quiet">
              <Scale className="fixed" size={16} /> Как решали: срок заезда, потом дорога, потом закрепление и
              ровная нагрузка.
            </p>
            <p className="row top gap-12 quiet">
              <Send className="fixed" size={16} /> Каждый получит своё и подтвердит. Отменить всё разом можно
              здесь 10 секунд, потом в журнале действий.
            </p>
          </>
        )}
      </Loaded>
    </PlanPanel>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="quiet size-12">{name}</dt>
      <dd className="strong size-15">{value}</dd>
    </div>
  )
}
