import { Broom, Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import type { Credentials } from '#src/authProvider/authProvider.ts'
import { rememberedPlace } from '#src/authProvider/place.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useAct } from '#src/views/call/useAct.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'

const sides = [
  { value: 'agency', label: 'Агентство' },
  { value: 'users', label: 'Сотрудник' },
] as const

/** Seconds to wait after too many tries when the server does not say how long. */
const usualPause = 60

/** Sign-in: one form, a switch that only chooses the call, a pause after too many tries. */
export default function LoginPage() {
  const [side, setSide] = useState<Credentials['side']>('users')
  const [isPhone, setPhone] = useState(false)
  const [shown, setShown] = useState(false)
  const loginField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const login = useLogin()
  const [refusal, setRefusal] = useState<string>()
  const [whichAgency, setWhichAgency] = useState<string>()
  const [pause, setPause] = useCountdown()
  const { act, isBusy } = useAct((credentials: Credentials) => login(credentials), {
    // where the person is led is read by the page itself
    reread: () => {},
    onRefused: ({ message, status, errors, retryAfter = usualPause }) => {
      if (status === 429) setPause(retryAfter)
      if (errors.agency_id) setWhichAgency(errors.agency_id)
      setRefusal(message)
      passwordField.current?.focus()
      return false
    },
  })
  useEffect(() => {
    // under a finger the keys would cover the page that is just being read
    if (matchMedia('(hover: hover)').matches) loginField.current?.focus()
  }, [])
  const returns = useState(() => rememberedPlace() !== undefined)[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pause > 0) return
    setRefusal(undefined)
    const filled = new FormData(event.currentTarget)
    const textOf = (name: string) => String(filled.get(name) ?? '')
    const agency = textOf('agency_id').trim()
    void act({ side, login: textOf('login').trim(), password: textOf('password'), agency })
  }
  const EyeIcon = shown ? EyeOff : Eye
  const action = isBusy ? 'Входим…' : 'Войти'
  return (
    <LoginFrame
      title="Вход"
      words={returns ? 'После входа откроется та же страница.' : undefined}
      action={pause > 0 ? `Войти можно через ${pause} с` : action}
      disabled={isBusy || pause > 0}
      onSubmit={submit}
      foot={<Hints />}
    >
      <Segmented label="Кто входит" value={side} segments={sides} onChoose={setSide} />
      <LoginField
        name="login"
        ref={loginField}
        label="Телефон или почта"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isPhone ? 'tel' : 'email'}
        onChange={(event) => setPhone(/^[+\d]/.test(event.target.value))}
      />
      <LoginField
        name="password"
        label="Пароль"
        ref={passwordField}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        fault={refusal}
      >
        <button
          className="center fixed quiet"
          type="button"
          aria-label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon size={20} />
        </button>
      </LoginField>
      {whichAgency && (
        <>
          <LoginField
            name="agency_id"
            label="Номер агентства"
            required={false}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="which-agency"
          />
          <p id="which-agency" className="caption quiet login-refusal">
            {whichAgency}
          </p>
        </>
      )}
    </LoginFrame>
  )
}

/** Seconds that are left, and the way to begin them; zero when there is nothing to wait for. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/** The ways out for a person without a password: who to ask, and where a cleaner's link is. */
function Hints() {
  return (
    <>
      <details className="quiet login-forgot">
        <summary className="strong link">Забыли пароль</summary>
        <p>
          Напишите администратору агентства: он пришлёт новую ссылку для входа. Администратору её выдаёт тот,
          кто держит сервер.
        </p>
      </details>
      <p className="row stretch gap-10 quiet login-cleaner">
        <Broom />
        <span>Вы клинер? Откройте свою ссылку из Telegram, пароль не нужен.</span>
      </p>
    </>
  )
}
