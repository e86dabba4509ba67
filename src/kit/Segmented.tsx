import { type ReactNode, useId } from 'react'
import './segmented.css'

/** One way to choose: its value and what stands on it. */
export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

/** What a segmented control chooses between; nothing is chosen while the value is none of the segments. */
interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: string | undefined
  readonly segments: readonly Segment<Value>[]
  readonly onChoose: (value: Value) => void
}

/** One choice of a few side by side: a group of radio buttons, so that arrows move it and readers count it. */
export function Segmented<Value extends string>({ label, value, segments, onChoose }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            checked={segment.value === value}
            onChange={() => onChoose(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
