// What a person is told when a call fails, by the error catalogue of the product.
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import type { Toasts, ToastText } from './toasts.ts'

/** The toast of an error text: «Ошибка сети» for the network words, «Ошибка» for the server's own. */
export function errorToast(message: string): ToastText {
  return { family: 'bad', title: message === NETWORK_MESSAGE ? 'Ошибка сети' : 'Ошибка', message }
}

/** Whether the session has ended: that is told by the way to the login alone. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** Tells a failure by a toast; gives its texts by field, none for one that belongs to no field. */
export function tellFailure(toasts: Toasts, error: unknown): Readonly<Record<string, string>> {
  const isKnown = error instanceof HttpError
  if (!isSessionEnd(error)) toasts.show(errorToast(isKnown ? error.message : NETWORK_MESSAGE))
  return isKnown ? error.errors : {}
}

/** Runs a call; a failure is logged, told and gives nothing. */
export async function orNothing<T>(toasts: Toasts, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    console.error(error)
    tellFailure(toasts, error)
    return undefined
  }
}
