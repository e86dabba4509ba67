import { MenuItem, TextField } from '@mui/material'
import { menuOf } from '#schema/menu.ts'
import { useChoice } from '#src/state/choices.ts'
import { useShared } from '#src/state/SessionContext.tsx'

/** Which section opens after a sign-in; kept in this browser for this person. */
export function StartChoice() {
  const entries = menuOf(useShared('role'))
  const [chosen, choose] = useChoice<string>('start', '')
  const isKnown = entries.some(({ route }) => route === chosen)
  return (
    <section className="form-card" aria-label="Первый экран">
      <h2>Первый экран</h2>
      <TextField
        select
        fullWidth
        label="Что открывать после входа"
        value={isKnown ? chosen : (entries[0]?.route ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        {entries.map(({ route, label }) => (
          <MenuItem key={route} value={route}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </section>
  )
}
