import { type RefObject, useEffect, useRef } from 'react'
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
      <WhoField ref={first} typed={typed} onTyped={onTyped} fault={fault} />
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

interface WhoFieldProps extends Pick<EntryProps, 'typed' | 'onTyped'> {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly fault?: string | undefined
}

/** The line of the login, with the keys of a phone under a finger once it begins like a number. */
export function WhoField({ typed, onTyped, ...line }: WhoFieldProps) {
  return (
    <LoginField
      {...line}
      name="login"
      label="Телефон или почта"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={/^[+\d]/.test(typed) ? 'tel' : 'email'}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
    />
  )
}

/** What was filled, as the calls take it. */
export function whoOf(form: HTMLFormElement) {
  const filled = new FormData(form)
  const textOf = (name: string) => String(filled.get(name) ?? '').trim()
  return { login: textOf('login'), agency_id: textOf('agency_id') || undefined }
}
