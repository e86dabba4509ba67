// One act of a person: a declared call, made once however often it is pressed, told, and taken back on screen when refused.
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useRefresh } from 'react-admin'
import type { CallAnswer, CallInput, CallName } from '#schema/wire/lines.ts'
import { givenTo } from '#src/dataProvider/dataProvider.ts'
import { HttpError, NETWORK_MESSAGE } from '#src/dataProvider/httpError.ts'
import { errorToast } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastText } from '#src/state/toasts.ts'
import { usePanelProvider } from './usePanelProvider.ts'
import { useRequestKey } from './useRequestKey.ts'

/** What else follows from a call; all of it may be left out. */
export interface CallSettings<L extends CallName> {
  /** The words of success; a toast with an action may take the act back. */
  readonly told?: string | ((answer: CallAnswer<L>, input: CallInput<L>) => string | ToastText)
  /** Shows the outcome at once; what it gives takes it back when the call is refused. */
  readonly ahead?: (input: CallInput<L>) => () => void
  /** Reads anew what the act has changed: everything on the screen unless told. */
  readonly reread?: () => void
  /** Runs after a success, before the screen is read anew. */
  readonly onDone?: (answer: CallAnswer<L>, input: CallInput<L>) => void
  /** Takes a refusal that the place answers itself: true keeps it from being told. */
  readonly onRefused?: (error: HttpError) => boolean
  /** Where the focus goes when the act takes away what was pressed. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}

/** What came of a call: its answer, or the texts of a refusal by field, empty where it concerns none. */
export type CallOutcome<L extends CallName> =
  | { readonly isDone: true; readonly answer: CallAnswer<L> }
  | { readonly isDone: false; readonly faults: Readonly<Record<string, string>> }

/** The hook of an act; a second press while the first is under way does nothing, a refusal has been told. */
export function useCall<L extends CallName>(line: L, settings: CallSettings<L> = {}) {
  const provider = usePanelProvider()
  const refresh = useRefresh()
  const toasts = useToasts()
  const { keyFor, renew, isSecondClick } = useRequestKey()
  const isRunning = useRef(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: CallInput<L>) => {
      const meta = line.startsWith('POST ') ? { key: keyFor(input) } : {}
      return provider.call(line, ...givenTo<L>(input, meta))
    },
  })

  const succeed = (answer: CallAnswer<L>, input: CallInput<L>, told: CallSettings<L>['told']) => {
    const { onDone, reread = refresh, focusAfter } = settings
    renew(input)
    const words = typeof told === 'function' ? told(answer, input) : told
    if (words !== undefined) toasts.show(typeof words === 'string' ? { family: 'ok', title: words } : words)
    onDone?.(answer, input)
    reread()
    focusAfter?.current?.focus()
  }
  const refuse = (error: unknown): Readonly<Record<string, string>> => {
    console.error(error)
    const isKnown = error instanceof HttpError
    if (isKnown && (error.status === 401 || settings.onRefused?.(error))) return {}
    toasts.show(errorToast(isKnown ? error.message : NETWORK_MESSAGE))
    return isKnown ? error.errors : {}
  }
  const act = async (input: CallInput<L>, told = settings.told): Promise<CallOutcome<L>> => {
    if (isRunning.current || isSecondClick(input)) return { isDone: false, faults: {} }
    isRunning.current = true
    const takeBack = settings.ahead?.(input)
    try {
      const answer = await mutateAsync(input)
      succeed(answer, input, told)
      return { isDone: true, answer }
    } catch (error) {
      takeBack?.()
      return { isDone: false, faults: refuse(error) }
    } finally {
      isRunning.current = false
    }
  }
  return { act, isBusy: isPending }
}
