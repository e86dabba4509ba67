// The step that a one-time link opens: sends what was filled in, keeps the token, enters the panel.
import { type FormEvent, useState } from 'react'
import { keepSession } from '#src/authProvider/keepSession.ts'
import { http } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'

/** What a page of a link shows: words under the fields, words for the whole, whether a call is running. */
export interface LinkStep {
  readonly busy: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly refusal: string | undefined
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends the fields of the form with the key of the link to a call; success leads into the panel. */
export function useLink(call: string, token: string): LinkStep {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()

  const send = async (fields: Readonly<Record<string, unknown>>) => {
    setBusy(true)
    setErrors({})
    setRefusal(undefined)
    try {
      const { data } = await http(call, { method: 'POST', body: { ...fields, token } })
      keepSession(data)
      location.replace('/')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setErrors(error.errors)
      setRefusal(Object.keys(error.errors).length === 0 ? error.message : undefined)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  return { busy, errors, refusal, submit }
}
