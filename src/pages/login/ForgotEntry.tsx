import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useCall } from '#src/views/call/useCall.ts'
import type { EntryProps } from './entry.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { useEntryFaults } from './useEntryFaults.ts'
import { WhoFields, whoOf } from './WhoFields.tsx'

/** Asks for a link by which a new password is set; what is answered never tells whether there is such a login. */
export default function ForgotEntry({ typed, onTyped, onOther }: EntryProps) {
  const [isAsked, setAsked] = useState(false)
  const { refusal, pause, begins, settings } = useEntryFaults()
  const { act, isBusy } = useCall('POST users/forgot', {
    ...settings,
    onDone: () => setAsked(true),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isAsked) return onOther('password')
    if (begins()) void act({ body: whoOf(event.currentTarget) })
  }
  const action = isAsked ? 'Вернуться ко входу' : 'Прислать ссылку'
  return (
    <LoginFrame
      title="Новый пароль"
      words={
        isAsked
          ? 'Если такой логин есть, ссылка уже идёт: в чат с ботом, а без него — на почту. Она действует час.'
          : 'Пришлём ссылку в Telegram или на почту, по ней вы зададите новый пароль.'
      }
      action={pause > 0 ? `Попросить можно через ${pause} с` : action}
      disabled={isBusy || pause > 0}
      onSubmit={submit}
      foot={
        <>
          <p className="quiet login-forgot">
            Ничего не пришло? Напишите администратору агентства: он пришлёт новую ссылку. Администратору её
            выдаёт тот, кто держит сервер.
          </p>
          {!isAsked && (
            <p className="login-forgot">
              <Button onClick={() => onOther('password')}>Войти с паролем</Button>
            </p>
          )}
        </>
      }
    >
      {!isAsked && <WhoFields typed={typed} onTyped={onTyped} fault={refusal} />}
    </LoginFrame>
  )
}
