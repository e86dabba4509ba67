import { useEffect, useRef } from 'react'
import type { EntryProps } from './entry.ts'
import { LoginField } from './LoginField.tsx'

interface WhoProps extends Pick<EntryProps, 'typed' | 'onTyped'> {
  /** What the server said. */
  readonly fault: string | undefined
}

/** Whom a code or a link is asked for: the login, and the number of the agency where there are several. */
export function WhoFields({ typed, onTyped, fault }: WhoProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <>
      <LoginField
        name="login"
        ref={first}
        label="Телефон или почта"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={/^[+\d]/.test(typed) ? 'tel' : 'email'}
        value={typed}
        fault={fault}
        onChange={(event) => onTyped(event.target.value)}
      />
      <LoginField
        name="agency_id"
        label="Номер агентства, если их у вас несколько"
        required={false}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

/** What was filled, as the calls take it. */
export function whoOf(form: HTMLFormElement) {
  const filled = new FormData(form)
  const textOf = (name: string) => String(filled.get(name) ?? '').trim()
  return { login: textOf('login'), agency_id: textOf('agency_id') || undefined }
}
