const sides = { agency: 'Агентство', users: 'Сотрудник' } as const

/** The switch «Агентство / Сотрудник»: it only chooses the call. */
export function SideSwitch() {
  return (
    <fieldset className="row stretch gap-0 login-switch" aria-label="Кто входит">
      {Object.entries(sides).map(([side, label]) => (
        <label key={side}>
          <input type="radio" name="side" value={side} defaultChecked={label === sides.users} />
          <span className="center medium quiet">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
