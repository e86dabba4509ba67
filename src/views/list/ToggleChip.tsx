import type { FilterValues } from '#src/kinds/filters/filters.ts'

/** A chip: its label, its filter and what is filtered now. */
export interface ToggleChipProps {
  readonly label: string
  /** The key of the filter that the chip switches on as `true`. */
  readonly name: string
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

/** The look of a chip by whether its filter is on. */
export const chipClass = (isOn: boolean): string =>
  `row inline gap-0 medium ink nowrap hovers filter-chip${isOn ? ' on' : ''}`

/** A filter that is only on or off. */
export function ToggleChip({ label, name, values, onChange }: ToggleChipProps) {
  const isOn = values[name] !== undefined
  return (
    <button
      type="button"
      className={chipClass(isOn)}
      aria-pressed={isOn}
      onClick={() => onChange({ [name]: isOn ? undefined : true })}
    >
      {label}
    </button>
  )
}
