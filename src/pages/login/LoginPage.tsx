// Sign-in: one form, a switch that only chooses the call, a pause after too many tries.
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { rememberedPlace } from '#src/authProvider/place.ts'
import { LoginHints } from './LoginHints.tsx'
import { LoginPanel } from './LoginPanel.tsx'
import { SideSwitch } from './SideSwitch.tsx'
import { useSignIn } from './useSignIn.ts'
import './login.css'

/** The login page in both sizes. */
export default function LoginPage() {
  const [isPhone, setPhone] = useState(false)
  const [shown, setShown] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const { busy, refusal, pause, signIn } = useSignIn(() => passwordField.current?.focus())
  const returns = useState(() => rememberedPlace() !== undefined)[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const textOf = (name: string) => String(filled.get(name) ?? '')
    const side = textOf('side') === 'agency' ? 'agency' : 'users'
    void signIn({ side, login: textOf('login').trim(), password: textOf('password') })
  }
  const EyeIcon = shown ? EyeOff : Eye
  return (
    <div className="row stretch gap-0 login">
      <LoginPanel />
      <main>
        <form className="column gap-0" onSubmit={submit} aria-label="Вход">
          <h1>Вход</h1>
          {returns && <p className="quiet login-return">После входа откроется та же страница.</p>}
          <SideSwitch />
          <label className="caption medium quiet" htmlFor="login">
            Телефон или почта
          </label>
          <div className="login-field">
            <input
              id="login"
              name="login"
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={isPhone ? 'tel' : 'email'}
              onChange={(event) => setPhone(/^[+\d]/.test(event.target.value))}
            />
          </div>
          <label className="caption medium quiet" htmlFor="password">
            Пароль
          </label>
          <div className={refusal ? 'login-field refused' : 'login-field'}>
            <input
              id="password"
              name="password"
              ref={passwordField}
              required
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              aria-invalid={refusal !== undefined}
              aria-describedby={refusal ? 'login-refusal' : undefined}
            />
            <button
              className="center fixed quiet"
              type="button"
              aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <EyeIcon size={20} />
            </button>
          </div>
          {refusal && (
            <p id="login-refusal" className="row stretch gap-6 bad-text login-refusal">
              <CircleAlert size={16} strokeWidth={2.1} />
              {refusal}
            </p>
          )}
          <button type="submit" className="strong login-submit" disabled={busy || pause > 0}>
            {pause > 0 ? `Войти можно через ${pause} с` : busy ? 'Входим…' : 'Войти'}
          </button>
          <LoginHints />
        </form>
      </main>
    </div>
  )
}
