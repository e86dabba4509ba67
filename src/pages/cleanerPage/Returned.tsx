// What an inspector said of a point that came back: ready words, own words, circles on the photo.
import '#src/pages/clean/inspection/marks.css'
import type { Point } from './cleanData.ts'
import type { ShotTools } from './ShotRow.tsx'
import { useSpeech } from './words/SpeechPlace.tsx'

interface ReturnedProps {
  readonly point: Point
  readonly shots: Pick<ShotTools, 'files'>
}

/** Why a point is to be done again; silent once it is done or was never returned. */
export function Returned({ point, shots }: ReturnedProps) {
  const { say, returns } = useSpeech()
  const { done, verdict, return_reasons = [], return_note: note, marks = [] } = point
  if (done || verdict !== 'returned') return null
  const words: Readonly<Partial<Record<string, string>>> = returns
  const marked = shots.files.filter(({ id }) => marks.some(({ file_id }) => file_id === id))
  return (
    <>
      <b className="block is-bad">
        {[return_reasons.map((name) => words[name] ?? name).join(', '), note].filter(Boolean).join('. ')}
      </b>
      {marked.map(({ id, url }) => (
        <span key={id} className="returned-photo">
          <img src={url} alt={say('markedPhoto', { what: point.title })} loading="lazy" />
          <svg className="photo-marks" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            {marks.flatMap(({ file_id, x = 0, y = 0, w = 0, h = 0 }) =>
              file_id === id
                ? [
                    <ellipse
                      key={`${x} ${y} ${w} ${h}`}
                      cx={x}
                      cy={y}
                      rx={w}
                      ry={h}
                      vectorEffect="non-scaling-stroke"
                    />,
                  ]
                : [],
            )}
          </svg>
        </span>
      ))}
    </>
  )
}
