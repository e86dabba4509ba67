import { Button } from '@mui/material'
import { Broom, Eye, EyeOff, Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLogin } from 'react-admin'
import type { Credentials } from '#src/authProvider/authProvider.ts'
import { rememberedPlace } from '#src/authProvider/place.ts'
import { Segmented } from '#src/kit/Segmented.tsx'
import { useAct } from '#src/views/call/useAct.ts'
import type { EntryProps } from './entry.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { useEntryFaults } from './useEntryFaults.ts'
import { useWays } from './useWays.ts'
import { WhoField } from './WhoFields.tsx'

const sides = [
  { value: 'agency', label: 'Агентство' },
  { value: 'users', label: 'Сотрудник' },
] as const

/** One form, a switch that only chooses the call, a pause after too many tries, and the other ways in under the button. */
export function PasswordEntry({ typed, onTyped, onOther }: EntryProps) {
  const [side, setSide] = useState<Credentials['side']>('users')
  const { telegram } = useWays()
  const [shown, setShown] = useState(false)
  const loginField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const login = useLogin()
  const [whichAgency, setWhichAgency] = useState<string>()
  const { refusal, pause, begins, settings } = useEntryFaults()
  const { act, isBusy } = useAct((credentials: Credentials) => login(credentials), {
    ...settings,
    onRefused: (error) => {
      if (error.errors.agency_id) setWhichAgency(error.errors.agency_id)
      passwordField.current?.focus()
      return settings.onRefused(error)
    },
  })
  useEffect(() => {
    // under a finger the keys would cover the page that is just being read
    if (matchMedia('(hover: hover)').matches) loginField.current?.focus()
  }, [])
  const returns = useState(() => rememberedPlace() !== undefined)[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!begins()) return
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
      foot={
        <>
          {telegram && side === 'users' && (
            <p className="login-forgot">
              <Button variant="outlined" startIcon={<Send />} onClick={() => onOther('telegram')}>
                Войти через Telegram
              </Button>
            </p>
          )}
          <Hints onForgot={() => onOther('forgot')} />
        </>
      }
    >
      <Segmented label="Кто входит" value={side} segments={sides} onChoose={setSide} />
      <WhoField ref={loginField} typed={typed} onTyped={onTyped} />
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

/** The ways out for a person without a password: who to ask, and where a cleaner's link is. */
function Hints({ onForgot }: { readonly onForgot: () => void }) {
  return (
    <>
      <p className="login-forgot">
        <Button onClick={onForgot}>Забыли пароль</Button>
      </p>
      <p className="row stretch gap-10 quiet login-cleaner">
        <Broom />
        <span>Вы клинер? Откройте свою ссылку из Telegram, пароль не нужен.</span>
      </p>
    </>
  )
}
