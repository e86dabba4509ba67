// What was marked in a shop without a network: kept on the phone under the name of the person, sent in its order when the network is back.
import type { CallInput } from '#schema/wire/lines.ts'
import { createStore } from '#src/base/store.ts'
import { HttpError, isObject, parsedJson } from '#src/dataProvider/httpError.ts'

type Change = NonNullable<CallInput<'PATCH tasks'>['body']>

/** A change of purchases that has not left yet; sent twice it does no harm: it says what shall be. */
export interface Unsent {
  readonly by: number
  readonly body: Change
}

const place = 'klyuchnik.purchases'

/** What waits, of everybody who uses this phone. */
export const unsent = createStore<readonly Unsent[]>(kept())

function kept(): readonly Unsent[] {
  const stored = parsedJson(localStorage.getItem(place))
  const isUnsent = (one: unknown): one is Unsent =>
    isObject(one) && typeof one.by === 'number' && isObject(one.body)
  return Array.isArray(stored) ? stored.filter(isUnsent) : []
}

function put(list: readonly Unsent[]): void {
  unsent.set(list)
  if (list.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(list))
}

/** Keeps a change until the network is back. */
export const keepUnsent = (one: Unsent): void => put([...unsent.get(), one])

let isSending = false

/** Sends what a person has waiting; stops at a dead network, and what the server refuses is told and dropped. */
export async function sendUnsent(
  by: number,
  send: (body: Change) => Promise<unknown>,
  onRefused: (error: HttpError) => void,
): Promise<number> {
  if (isSending) return 0
  isSending = true
  let sent = 0
  try {
    for (let next = first(by); next; next = first(by)) {
      const one = next
      try {
        await send(one.body)
        sent += 1
      } catch (error) {
        if (!(error instanceof HttpError) || error.isNetwork || error.status === 401) return sent
        onRefused(error)
      }
      put(unsent.get().filter((other) => other !== one))
    }
    return sent
  } finally {
    isSending = false
  }
}

const first = (by: number) => unsent.get().find((one) => one.by === by)
