import { useDataProvider, useRefresh } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyInput } from '#src/dataProvider/requestOf.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from './useOneAtATime.ts'

/** Makes one call at a time, tells how it went and brings the screen anew; gives the answer, or nothing after a failure. */
export function useToldCall() {
  const provider = useDataProvider<PanelDataProvider>()
  const refresh = useRefresh()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const call = async (line: CallLine, input: AnyInput, title: string): Promise<unknown> => {
    const answer = await once(() => orNothing(toasts, async () => (await provider.send(line, input)) ?? {}))
    if (answer === undefined) return undefined
    toasts.show({ family: 'ok', title })
    refresh()
    return answer
  }
  return { call, isBusy }
}
