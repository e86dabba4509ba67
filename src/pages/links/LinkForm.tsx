import { type FormEvent, type ReactNode, startTransition, useActionState } from 'react'
import { shortestPassword } from '#schema/rules/passwordLength.ts'
import { keepSession } from '#src/authProvider/keepSession.ts'
import { http } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { LoginField, Refusal } from '../login/LoginField.tsx'
import { LoginFrame } from '../login/LoginFrame.tsx'

interface LinkFormProps {
  /** The call that takes the fields, and the key of the link. */
  readonly call: string
  readonly token: string
  readonly title: string
  readonly words: string
  /** The words of the button, and while it works. */
  readonly action: readonly [string, string]
  /** The fields over the password, with what the server said about each. */
  readonly children?: (faults: Readonly<Record<string, string>>) => ReactNode
}

/** The form that a one-time link opens: its fields and a new password, what was refused, and the way into the panel. */
export function LinkForm({ call, token, title, words, action, children }: LinkFormProps) {
  const [failure, send, isBusy] = useActionState(
    async (_: HttpError | undefined, fields: FormData): Promise<HttpError | undefined> => {
      try {
        const body = { ...Object.fromEntries(fields), token }
        keepSession((await http(call, { method: 'POST', body })).data)
        location.replace('/')
        return undefined
      } catch (error) {
        if (error instanceof HttpError) return error
        throw error
      }
    },
    undefined,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (!isBusy) startTransition(() => send(fields))
  }
  const { errors: faults = {}, message } = (isBusy ? undefined : failure) ?? {}
  return (
    <LoginFrame
      title={title}
      words={words}
      action={action[isBusy ? 1 : 0]}
      disabled={isBusy}
      onSubmit={submit}
    >
      {children?.(faults)}
      <LoginField
        name="password"
        label={`Пароль, не короче ${shortestPassword} знаков`}
        fault={faults.password}
        type="password"
        autoComplete="new-password"
        minLength={shortestPassword}
        maxLength={200}
      />
      {message && Object.keys(faults).length === 0 && <Refusal role="alert">{message}</Refusal>}
    </LoginFrame>
  )
}
