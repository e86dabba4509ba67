// The check-list by zones: finished zones fold, the others stand open.
import { Check, ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import type { Point } from './cleanData.ts'
import { ShotRow, type ShotTools } from './ShotRow.tsx'
import { zoneName } from './words.ts'

interface CheckListProps {
  readonly points: readonly Point[]
  readonly disabled: boolean
  /** What stands beside a required point that is not done. */
  readonly mark: string
  readonly shots: ShotTools
  onTick(point: Point, done: boolean): void
}

/** All zones in the order of their first points. */
export function CheckList({ points, ...common }: CheckListProps) {
  const zones = [...new Set(points.map(({ zone }) => zone))]
  return zones.map((zone) => (
    <Zone
      key={zone}
      name={zoneName(zone)}
      points={points.filter((point) => point.zone === zone)}
      {...common}
    />
  ))
}

function Zone({ name, points, disabled, mark, shots, onTick }: CheckListProps & { readonly name: string }) {
  const done = points.filter((point) => point.done).length
  const isWhole = points.every((point) => point.done && point.file_ids.length >= point.leastPhotos)
  const Icon = isWhole ? CircleCheck : CircleDashed
  return (
    <details className={isWhole ? 'cp-zone is-whole' : 'cp-zone'} open={!isWhole} key={String(isWhole)}>
      <summary className="row gap-10">
        <Icon size={22} />
        <b>{name}</b>
        <span>
          {done} из {points.length}
        </span>
        <ChevronDown className="push cp-zone-arrow" size={22} />
      </summary>
      <ul>
        {points.map((point) => (
          <li key={point.point_id}>
            <label className="row gap-14 cp-point">
              <input
                id={`point-${point.point_id}`}
                type="checkbox"
                checked={point.done ?? false}
                disabled={disabled}
                onChange={(event) => onTick(point, event.target.checked)}
              />
              <span className="center fixed cp-tick" aria-hidden="true">
                <Check size={20} strokeWidth={2.25} />
              </span>
              <span className="grow breaks cp-point-title">
                {point.title}
                {point.note && <b className="block is-bad">{point.note}</b>}
              </span>
              {point.required && !point.done && <span className="fixed quiet cp-point-mark">{mark}</span>}
            </label>
            <ShotRow
              tools={shots}
              place={point.point_id}
              what={point.title}
              ids={point.file_ids}
              least={point.leastPhotos}
              sample={point.sample_file_id}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
