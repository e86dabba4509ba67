// The step that a one-time link opens: sends what was filled in, keeps the token, enters the panel.
import { type FormEvent, useState } from 'react'
import { AGENCY_KEY } from '#src/authProvider/authProvider.ts'
import { http, TOKEN_KEY } from '#src/dataProvider/http.ts'
import { HttpError, isObject, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'

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
      enter(data)
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

function enter(data: unknown): void {
  if (!isObject(data) || typeof data.token !== 'string') {
    throw new HttpError({ message: NETWORK_MESSAGE, status: 200, code: 'login.no_token' })
  }
  localStorage.setItem(TOKEN_KEY, data.token)
  localStorage.setItem(AGENCY_KEY, String(data.agency_id))
  location.replace('/')
}
