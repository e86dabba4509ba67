import { FormControlLabel, Switch } from '@mui/material'
import { useStoreValue } from '#src/state/SessionContext.tsx'
import { singleKeys } from '#src/views/keys/singleKeys.ts'

/** Turns single-key shortcuts off and on in this browser; search keeps its keys. */
export function KeysSwitch() {
  return (
    <section className="form-card" aria-label="Клавиши">
      <h2>Клавиши</h2>
      <FormControlLabel
        control={<Switch checked={useStoreValue(singleKeys)} onChange={(_, on) => singleKeys.set(on)} />}
        label="Быстрые клавиши из одной буквы"
      />
      <p className="faint">
        Например, J и K ходят по списку. Выключите, если диктуете голосом или нажимаете их нечаянно. Поиск
        открывают «/» и Ctrl+K в любом случае.
      </p>
    </section>
  )
}
