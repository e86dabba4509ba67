import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'

/** Makes a call of the staff, tells how it went and brings the page anew; the answer, or nothing after a failure. */
export function useStaffCall(reload: () => Promise<void>) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const call = async (line: Parameters<PanelDataProvider['call']>[0], body: object, title: string) => {
    const answer = await orNothing(toasts, async () => (await provider.send(line, { body })) ?? {})
    if (answer === undefined) return undefined
    toasts.show({ family: 'ok', title })
    await reload()
    return answer
  }
  return { call, provider, toasts }
}
