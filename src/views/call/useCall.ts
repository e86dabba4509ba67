import type { CallLine } from '#schema/callLine.ts'
import type { CallAnswer, CallInput, CallName } from '#schema/wire/lines.ts'
import { givenTo } from '#src/dataProvider/dataProvider.ts'
import { type ActSettings, useAct } from './useAct.ts'
import { usePanelProvider } from './usePanelProvider.ts'

/** What else follows from a call; all of it may be left out. */
export interface CallSettings<L extends CallName> extends ActSettings<CallInput<L>, CallAnswer<L>> {
  /** Seconds that its answer is waited for, where its work takes long. */
  readonly wait?: number
}

/** The act that is one declared call: it takes the declared input and gives the declared answer. */
export function useCall<L extends CallName>(line: L, settings?: CallSettings<L>) {
  const provider = usePanelProvider()
  return useAct(
    (input: CallInput<L>, key) =>
      provider.call(line, ...givenTo<L>(input, metaOf(line, key, settings?.wait))),
    settings,
  )
}

/** Only what makes something new can be made twice. */
function metaOf(line: CallLine, key: string, wait: number | undefined) {
  return { ...(line.startsWith('POST ') && { key }), ...(wait !== undefined && { wait }) }
}
