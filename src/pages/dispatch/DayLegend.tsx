import { CleanMark } from '#src/pages/clean/card/CleanMark.tsx'
import { cleanStatusLabel } from '#src/pages/clean/card/cleanWords.ts'
import { SampleTrack } from './LaneMarks.tsx'

const shown = ['appointed', 'accepted', 'in_progress', 'done', 'checked'] as const

/** What the marks and the tracks of the board mean. */
export function DayLegend() {
  return (
    <p className="line-above inset row wrap quiet size-12 day-legend">
      {shown.map((status) => (
        <span key={status} className="row inline gap-6">
          <CleanMark clean={{ status }} /> {cleanStatusLabel(status).toLocaleLowerCase('ru')}
        </span>
      ))}
      <span className="row inline gap-6">
        <SampleTrack /> окно от выезда до заезда
      </span>
    </p>
  )
}
