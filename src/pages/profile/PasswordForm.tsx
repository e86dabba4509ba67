// Changes one's own password; what the server refuses stands at its field, other sessions end.
import { Button } from '@mui/material'
import { CallForm } from '#src/views/call/CallForm.tsx'
import { useCall } from '#src/views/call/useCall.ts'

const line = 'POST users/changepassword'

/** The form; the login stands hidden in it for the keeper of passwords. */
export function PasswordForm({ login }: { readonly login: string }) {
  const { act, isBusy } = useCall(line, { told: 'Пароль изменён' })
  return (
    <section className="form-card" aria-label="Пароль">
      <h2>Пароль</h2>
      <CallForm
        call={line}
        act={act}
        fields={['old_password', 'password']}
        className="input-grid"
        isRepeated
        actions={
          <div className="row wrap apart profile-foot">
            <p>Остальные ваши входы завершатся.</p>
            <Button type="submit" variant="contained" loading={isBusy}>
              Сменить пароль
            </Button>
          </div>
        }
      >
        <input type="text" autoComplete="username" value={login} readOnly hidden />
      </CallForm>
    </section>
  )
}
