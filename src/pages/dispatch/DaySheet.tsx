import { createPortal } from 'react-dom'
import { models } from '#schema/index.ts'
import { hourText } from '#schema/rules/dayMinutes.ts'
import { counted } from '#schema/rules/plural.ts'
import { dayText } from '#schema/rules/weekdays.ts'
import { useClock } from '#src/kinds/clock.ts'
import { momentText } from '#src/kinds/texts.ts'
import { cleanStatusLabel, cleanTypeLabel, windowText } from '#src/pages/clean/card/cleanWords.ts'
import { useCleans } from '#src/pages/clean/useCleans.ts'
import { useShared } from '#src/state/SessionContext.tsx'
import { usePrinting } from '#src/views/usePrinting.ts'
import type { Clean, DayPlace, DayScene } from './dayScene.ts'
import { loadText, shiftText } from './PersonRow.tsx'
import { flatOf } from './useDayActs.ts'
import { useFlats } from './useDayScene.ts'
import { useDispatchPlace } from './useDispatchPlace.ts'
import '#src/views/printSheet.css'

interface DaySheetProps {
  readonly scene: DayScene
  readonly isWanted: ((clean: Clean) => boolean) | undefined
}

/** A line of the sheet. */
interface SheetLine {
  readonly id: number
  readonly when: string
  readonly clean: Clean
  readonly more: readonly (string | false | undefined)[]
}

/** The day on paper, while it is printed: who comes where and when, who is free, and what nobody has. */
export function DaySheet(props: DaySheetProps) {
  return usePrinting() && createPortal(<Sheet {...props} />, document.body)
}

function Sheet({ scene: { day, rows }, isWanted = () => true }: DaySheetProps) {
  const clock = useClock()
  const agency = useShared('agency')
  const { people } = useDispatchPlace()
  const { data = [] } = useCleans(day)
  const going = data.filter(({ date, status }) => date === day && status !== 'canceled')
  const staffed = rows.map((row) => ({ row, plan: row.plan.filter(({ work }) => isWanted(work.clean)) }))
  const lone = people ? [] : going.filter((clean) => clean.cleaner_id === undefined && isWanted(clean))
  const ids = [...staffed.flatMap(({ plan }) => plan.map(({ work }) => work.clean)), ...lone].map(
    ({ id }) => id,
  )
  const shown = new Set(ids).size
  const idle = rows.filter(({ plan }) => plan.length === 0)
  return (
    <article className="print-sheet" aria-hidden="true">
      <div className="stack gap-16">
        <h1 style={{ fontSize: 'var(--k-size-figure)' }}>
          {models.cleans.labels.many}, {dayText(day)}: {counted(shown, models.cleans.labels.counted)}
          {shown < going.length && ` из ${going.length}`}
        </h1>
        <p>
          {[agency.name, `напечатано ${momentText(new Date().toISOString(), clock)}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Lines title={lone.length > 0 && 'Без клинера'} lines={lone.map(loneLine)} />
        {staffed.map(({ row, plan }) => (
          <Lines
            key={row.person.id}
            title={
              plan.length > 0 &&
              [row.person.name, shiftText(row.shift), loadText(row)].filter(Boolean).join(', ')
            }
            lines={plan.map(placeLine)}
          />
        ))}
        {idle.length > 0 && (
          <p>
            Без уборок:{' '}
            {idle
              .map(({ person, shift }) => [person.name, shiftText(shift)].filter(Boolean).join(' '))
              .join(', ')}
          </p>
        )}
      </div>
    </article>
  )
}

function loneLine(clean: Clean): SheetLine {
  return { id: clean.id, when: windowText(clean), clean, more: [guestText(clean)] }
}

function placeLine({ begin, end, work }: DayPlace): SheetLine {
  const { clean, isHelp } = work
  const when = `${hourText(begin)}–${hourText(end)}`
  return { id: clean.id, when, clean, more: [guestText(clean), isHelp && 'помогает'] }
}

const guests = ['гость', 'гостя', 'гостей'] as const

/** «заезд в 15:00, 3 гостя» of a guest of that day. */
function guestText({ date, next_arrival: next, guests_next: many }: Clean): string | undefined {
  if (!next || next.date !== date) return undefined
  return [`заезд в ${next.time?.slice(0, 5)}`, many ? counted(many, guests) : ''].filter(Boolean).join(', ')
}

/** The cleans of one person, never parted by the end of a page where they fit on one. */
function Lines({ title, lines }: { readonly title: string | false; readonly lines: readonly SheetLine[] }) {
  const flatAt = useFlats()
  if (title === false) return null
  return (
    <section>
      <h2 style={{ fontSize: 'var(--k-size-input)' }}>{title}</h2>
      <table style={{ width: '100%' }}>
        <tbody>
          {lines.map(({ id, when, clean, more }) => (
            <tr key={id}>
              <th style={{ width: '16%' }}>{when}</th>
              <td style={{ width: '34%' }}>
                {[flatOf(clean), flatAt(clean.object_id)?.city].filter(Boolean).join(', ')}
              </td>
              <td>
                {[cleanTypeLabel(clean.type), cleanStatusLabel(clean.status), ...more, clean.comment]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
