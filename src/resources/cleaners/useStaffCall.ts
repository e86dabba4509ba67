import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** Lets the staff make a call, tells how it went and brings the page anew; the answer, or nothing after a failure. */
export function useStaffCall(reload: () => Promise<void>) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const told = async <T>(title: string, call: () => Promise<T>): Promise<T | undefined> => {
    const answer = await orNothing(toasts, call)
    if (answer === undefined) return undefined
    toasts.show({ family: 'ok', title })
    await reload()
    return answer
  }
  return { told, provider, toasts }
}
