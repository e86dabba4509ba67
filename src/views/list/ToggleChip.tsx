import type { FilterValues } from '#src/kinds/filters/filters.ts'

interface ToggleChipProps {
  readonly label: string
  /** The key of the filter that the chip switches on as `true`. */
  readonly name: string
  readonly values: FilterValues
  readonly onChange: (changes: FilterValues) => void
}

/** A filter that is only on or off. */
export function ToggleChip({ label, name, values, onChange }: ToggleChipProps) {
  const isOn = values[name] !== undefined
  return (
    <button
      type="button"
      className={
        isOn
          ? 'row inline gap-0 medium ink nowrap hovers filter-chip on'
          : 'row inline gap-0 medium ink nowrap hovers filter-chip'
      }
      aria-pressed={isOn}
      onClick={() => onChange({ [name]: isOn ? undefined : true })}
    >
      {label}
    </button>
  )
}
