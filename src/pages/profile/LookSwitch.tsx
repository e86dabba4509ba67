import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { useColorScheme } from '@mui/material/styles'
import { useId } from 'react'

const looks = [
  { mode: 'system', label: 'Как в системе' },
  { mode: 'light', label: 'Светлая' },
  { mode: 'dark', label: 'Тёмная' },
] as const

/** The theme of the panel, kept in this browser. */
export function LookSwitch() {
  const { mode, setMode } = useColorScheme()
  const titleId = useId()
  return (
    <section className="form-card" aria-labelledby={titleId}>
      <h2 id={titleId}>Оформление</h2>
      <RadioGroup
        row
        aria-labelledby={titleId}
        value={mode ?? 'system'}
        onChange={(_, value) => setMode(looks.find((look) => look.mode === value)?.mode ?? null)}
      >
        {looks.map(({ mode: look, label }) => (
          <FormControlLabel key={look} value={look} control={<Radio size="small" />} label={label} />
        ))}
      </RadioGroup>
    </section>
  )
}
