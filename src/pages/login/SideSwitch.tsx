type Side = 'agency' | 'users'

interface SideSwitchProps {
  readonly side: Side
  readonly onChange: (side: Side) => void
}

const sides: readonly { readonly side: Side; readonly label: string }[] = [
  { side: 'agency', label: 'Агентство' },
  { side: 'users', label: 'Сотрудник' },
]

/** The switch «Агентство / Сотрудник»: it only chooses the call. */
export function SideSwitch({ side, onChange }: SideSwitchProps) {
  return (
    <fieldset className="row stretch gap-0 login-switch" aria-label="Кто входит">
      {sides.map((choice) => (
        <label key={choice.side}>
          <input
            type="radio"
            name="side"
            checked={side === choice.side}
            onChange={() => onChange(choice.side)}
          />
          <span className="center medium quiet">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
