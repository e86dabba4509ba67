import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useLogin } from 'react-admin'
import type { CodeEntry } from '#src/authProvider/authProvider.ts'
import { useAct } from '#src/views/call/useAct.ts'
import { useCall } from '#src/views/call/useCall.ts'
import type { EntryProps } from './entry.ts'
import { LoginField } from './LoginField.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { useEntryFaults } from './useEntryFaults.ts'
import { WhoFields, whoOf } from './WhoFields.tsx'

/** Asks the bot for a code, then takes it; the key of the request stays in this page, so the code opens nothing elsewhere. */
export default function TelegramEntry(props: EntryProps) {
  const [request, setRequest] = useState<string>()
  return request === undefined ? (
    <AskCode {...props} onAsked={setRequest} />
  ) : (
    <TakeCode {...props} request={request} onAgain={() => setRequest(undefined)} />
  )
}

interface AskProps extends EntryProps {
  readonly onAsked: (request: string) => void
}

function AskCode({ typed, onTyped, onOther, onAsked }: AskProps) {
  const { refusal, pause, begins, settings } = useEntryFaults()
  const { act, isBusy } = useCall('POST users/telegram', {
    ...settings,
    onDone: ({ request }) => request && onAsked(request),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (begins()) void act({ body: whoOf(event.currentTarget) })
  }
  return (
    <LoginFrame
      title="Вход через Telegram"
      words="Бот сотрудников пришлёт код в ваш чат с ним. Чат привязывают в профиле."
      action={pause > 0 ? `Попросить можно через ${pause} с` : 'Прислать код'}
      disabled={isBusy || pause > 0}
      onSubmit={submit}
      foot={<WithPassword onOther={onOther} />}
    >
      <WhoFields typed={typed} onTyped={onTyped} fault={refusal} />
    </LoginFrame>
  )
}

interface TakeProps extends EntryProps {
  readonly request: string
  readonly onAgain: () => void
}

function TakeCode({ request, onAgain, onOther }: TakeProps) {
  const login = useLogin()
  const { refusal, pause, begins, settings } = useEntryFaults()
  const { act, isBusy } = useAct((entry: CodeEntry) => login(entry), settings)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (begins()) void act({ request, code: String(new FormData(event.currentTarget).get('code') ?? '') })
  }
  return (
    <LoginFrame
      title="Код из Telegram"
      words="Если такой логин есть и чат с ботом привязан, код уже пришёл. Он действует 5 минут, один раз и только здесь."
      action={pause > 0 ? `Войти можно через ${pause} с` : 'Войти'}
      disabled={isBusy || pause > 0}
      onSubmit={submit}
      foot={
        <>
          <p className="login-forgot">
            <Button onClick={onAgain}>Попросить другой код</Button>
          </p>
          <WithPassword onOther={onOther} />
        </>
      }
    >
      <LoginField
        name="code"
        label="Код"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        fault={refusal}
      />
    </LoginFrame>
  )
}

function WithPassword({ onOther }: Pick<EntryProps, 'onOther'>) {
  return (
    <p className="login-forgot">
      <Button onClick={() => onOther('password')}>Войти с паролем</Button>
    </p>
  )
}
