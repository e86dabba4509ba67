import { useDataProvider } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

/** Makes a call of the card, once at a time, says so when `told` is given, and reads anew what it changed. */
export function useObjectCall(reload: () => unknown) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const call = (line: CallLine, body: object, told?: string): Promise<unknown> => {
    return once(async () => {
      const answer = await orNothing(toasts, async () => (await provider.send(line, { body })) ?? {})
      if (answer === undefined) return undefined
      if (told) toasts.show({ family: 'ok', title: told })
      await reload()
      return answer
    })
  }
  return { call, isBusy }
}
