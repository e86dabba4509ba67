import { useDataProvider } from 'react-admin'
import type { CallLine } from '#schema/calls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyInput } from '#src/dataProvider/requestOf.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useForgetRows } from './useRows.ts'

/** Makes a call and has the lists read anew; a failure is told by a toast and gives nothing. */
export function useRowCall(...lists: CallLine[]) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const forget = useForgetRows()
  return async (line: CallLine, input: AnyInput): Promise<object | undefined> => {
    const answer = await orNothing(toasts, async () => Object(await provider.send(line, input)))
    forget(...lists)
    return answer
  }
}
