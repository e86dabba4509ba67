// Changes one's own password; what the server refuses stands at its field, other sessions end.
import { Button, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { users } from '#schema/entities/users.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { SESSIONS_KEY } from './SessionList.tsx'

const { body: fields, call: line } = users.calls.changePassword
const empty = { old_password: '', password: '' }
type Name = keyof typeof empty
const lines: readonly { readonly name: Name; readonly autoComplete: string }[] = [
  { name: 'old_password', autoComplete: 'current-password' },
  { name: 'password', autoComplete: 'new-password' },
]

/** The form; the login stands hidden in it for the keeper of passwords. */
export function PasswordForm({ login }: { readonly login: string }) {
  const { change, faults, isBusy } = useChange()
  const [values, setValues] = useState(empty)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await change(values)) setValues(empty)
  }
  return (
    <form className="form-card" onSubmit={(event) => void submit(event)} noValidate aria-label="Пароль">
      <h2>Пароль</h2>
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <div className="input-grid">
        {lines.map(({ name, autoComplete }) => (
          <TextField
            key={name}
            type="password"
            label={fields[name].label}
            value={values[name]}
            error={faults[name] !== undefined}
            helperText={faults[name] ?? fields[name].help}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            slotProps={{ htmlInput: { autoComplete, maxLength: 200 } }}
          />
        ))}
      </div>
      <div className="row wrap apart profile-foot">
        <p>Остальные ваши входы завершатся.</p>
        <Button type="submit" variant="contained" loading={isBusy}>
          Сменить пароль
        </Button>
      </div>
    </form>
  )
}

function useChange() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const change = async (values: typeof empty): Promise<boolean> => {
    const missing = Object.entries(values).filter(([, value]) => value === '')
    setFaults(Object.fromEntries(missing.map(([name]) => [name, 'Заполните поле'])))
    if (missing.length > 0) return false
    const answer = await once(() =>
      orNothing(toasts, async () => {
        try {
          return await provider.call(line, { body: values })
        } catch (error) {
          if (error instanceof HttpError) setFaults(error.errors)
          throw error
        }
      }),
    )
    if (answer === undefined) return false
    toasts.show({ family: 'ok', title: 'Пароль изменён' })
    void queries.invalidateQueries({ queryKey: SESSIONS_KEY })
    return true
  }
  return { change, faults, isBusy }
}
