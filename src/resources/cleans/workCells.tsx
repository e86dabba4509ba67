import { Glyph } from '#src/kinds/marks/Glyph.tsx'
import { numberText } from '#src/kinds/texts.ts'
import type { RowSlotProps } from '#src/views/slots.ts'

type CellProps = RowSlotProps<'cleans'>

/** How much of the check-list is done. */
function PointsCell({ row: { points = [] } }: CellProps) {
  if (points.length === 0) return '—'
  const done = points.filter(({ done: isDone }) => isDone === true).length
  return (
    <span title={`${done} из ${points.length}`}>
      {numberText(Math.round((100 * done) / points.length), '%')}
    </span>
  )
}

/** How many photos show the work: after it, and of single points. */
function PhotosCell({ row: { points = [], photos_after = [] } }: CellProps) {
  const count = photos_after.length + points.reduce((sum, { file_ids = [] }) => sum + file_ids.length, 0)
  return count === 0 ? '—' : String(count)
}

function ProblemsCell({ row: { problems = [] } }: CellProps) {
  if (problems.length === 0) return '—'
  const worst = problems.some(({ severity }) => severity === 'high') ? 'bad' : 'wait'
  return (
    <span className="row inline gap-6" title={problems.map(({ text }) => text).join('; ')}>
      <Glyph family={worst} size={10} />
      {problems.length}
    </span>
  )
}

/** Cells of the work on a clean: the check-list as a share, photos and problems by their number. */
export const workCells = { points: PointsCell, photos_after: PhotosCell, problems: ProblemsCell }
