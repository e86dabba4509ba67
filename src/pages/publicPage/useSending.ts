// An act of a page that works by a link: one at a time, with words about what came of it.
import { type FormEvent, startTransition, useActionState } from 'react'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'

interface Told {
  readonly text: string
  readonly isBad: boolean
}

const nothing: Told = { text: '', isBad: false }

/** What the last act told, the way to act, and whether an act is under way; `act` gives the words of its success, `wordsOf` those of a failure. */
export function useSending<G>(act: (given: G) => Promise<string>, wordsOf = faultText) {
  const [told, send, isBusy] = useActionState(async (_: Told, given: G): Promise<Told> => {
    try {
      return { text: await act(given), isBad: false }
    } catch (error) {
      console.error(error)
      return { text: wordsOf(error), isBad: true }
    }
  }, nothing)
  return {
    told: isBusy ? nothing : told,
    send: (given: G) => startTransition(() => send(given)),
    isBusy,
  }
}

/** What a form does when it is sent; the page stays. */
export const onForm = (run: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  run(event.currentTarget)
}

/** What a public page says of a call that failed: the server's own words, of a field where it names one. */
export function faultText(error: unknown): string {
  if (!(error instanceof HttpError)) return NETWORK_MESSAGE
  return Object.values(error.errors)[0] ?? error.message
}
