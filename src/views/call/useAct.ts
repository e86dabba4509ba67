// One act of a person: made once however often it is pressed, told, and taken back on screen when refused.
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefresh } from 'react-admin'
import { actOf } from '#src/dataProvider/acts.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import { HttpError } from '#src/dataProvider/httpError.ts'
import { isSessionEnd, tellFailure } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastText } from '#src/state/toasts.ts'
import { useTakingBack } from './useTakingBack.ts'

/** What else follows from an act; all of it may be left out. */
export interface ActSettings<I, A> {
  /** The words of success; the toast takes the act back where the journal lets it, or has an action of its own. */
  readonly told?: string | ((answer: A, input: I) => string | ToastText | undefined)
  /** Shows the outcome at once; what it gives takes it back when the act is refused. */
  readonly ahead?: (input: I) => () => void
  /** Reads anew what the act has changed: everything on the screen unless told. */
  readonly reread?: (() => void) | undefined
  /** Runs after a success, before the screen is read anew. */
  readonly onDone?: (answer: A, input: I) => void
  /** Takes a refusal that the place answers itself: true keeps it from being told. */
  readonly onRefused?: (error: HttpError, input: I) => boolean
}

/** What came of an act: its answer, or the texts of a refusal by field, empty where it concerns none. */
export type ActOutcome<A> =
  | { readonly isDone: true; readonly answer: A }
  | { readonly isDone: false; readonly faults: Readonly<Record<string, string>> }

/** The hook of an act; a second press while the first is under way does nothing, a refusal has been told. */
export function useAct<I, A>(make: (input: I, key: string) => Promise<A>, settings: ActSettings<I, A> = {}) {
  const refresh = useRefresh()
  const toasts = useToasts()
  const { wayBack } = useTakingBack()
  const { keyFor, renew, isSecondClick } = useRequestKey()
  const isRunning = useRef(false)
  const { mutateAsync, isPending } = useMutation({ mutationFn: (input: I) => make(input, keyFor(input)) })
  const { reread = refresh } = settings

  const succeed = (answer: A, input: I, told: ActSettings<I, A>['told']) => {
    renew(input)
    const words = typeof told === 'function' ? told(answer, input) : told
    const way = wayBack([actOf(answer) ?? []].flat())
    if (words !== undefined || way.action)
      toasts.show({ ...way, ...(typeof words === 'object' ? words : { title: words ?? 'Сделано' }) })
    settings.onDone?.(answer, input)
    reread()
  }
  const refuse = (error: unknown, input: I): Readonly<Record<string, string>> => {
    const isKnown = error instanceof HttpError
    // The cache of mutations logs the refusals of the server.
    if (!isKnown) console.error(error)
    if (isKnown && settings.onRefused?.(error, input)) return {}
    // What is shown has turned out to be old: somebody was faster, or it was shown ahead of the answer.
    const isOld = isKnown && (error.status === 404 || error.status === 409)
    if (isOld || (settings.ahead && !isSessionEnd(error))) reread()
    return tellFailure(toasts, error)
  }
  const act = async (input: I, told = settings.told): Promise<ActOutcome<A>> => {
    if (isRunning.current || isSecondClick(input)) return { isDone: false, faults: {} }
    isRunning.current = true
    const takeBack = settings.ahead?.(input)
    try {
      const answer = await mutateAsync(input)
      succeed(answer, input, told)
      return { isDone: true, answer }
    } catch (error) {
      takeBack?.()
      return { isDone: false, faults: refuse(error, input) }
    } finally {
      isRunning.current = false
    }
  }
  return { act, isBusy: isPending }
}

/** The second click of a double one may come when the first is carried out already, in milliseconds. */
const doubleClick = 500

/** One idempotency key a mounting of a form: the same body sent again keeps it, another body gets a new one. */
function useRequestKey() {
  const last = useRef({ fingerprint: '', key: '' })
  const done = useRef({ fingerprint: '', at: -doubleClick })
  return {
    keyFor: (body: unknown): string => {
      const fingerprint = JSON.stringify(body)
      if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: newIdempotencyKey() }
      return last.current.key
    },
    /** The request is done: the next one is a new one even with the same body. */
    renew: (body?: unknown) => {
      last.current = { fingerprint: '', key: '' }
      done.current = { fingerprint: JSON.stringify(body), at: performance.now() }
    },
    /** Whether this is the second click of a request that has just been done. */
    isSecondClick: (body: unknown): boolean =>
      done.current.fingerprint === JSON.stringify(body) && performance.now() - done.current.at < doubleClick,
  }
}
