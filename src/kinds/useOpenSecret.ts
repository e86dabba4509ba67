import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { CallLine } from '#schema/callLine.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useLineAllowed } from './useLineAllowed.ts'

/** Reads a secret of a row by the call that remembers who looked: null where none is kept, nothing after a refusal, which is told. */
export function useOpenSecret(line: CallLine, id: unknown, name: string) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const isAllowed = useLineAllowed(line)
  const { mutateAsync: read, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await orNothing(toasts, () => provider.send(line, { body: { id } }))
      const found = isObject(answer) ? answer[name] : undefined
      return typeof found === 'string' || found === null ? found : undefined
    },
  })
  return { read, isPending, isAllowed }
}
