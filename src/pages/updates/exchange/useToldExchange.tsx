import { type ReactNode, useState } from 'react'
import { useToasts } from '#src/state/SessionContext.tsx'
import { type Brought, countsText, ExchangeDialog } from './ExchangeDialog.tsx'
import { troublesOf } from './troublesOf.ts'
import { useExchange } from './useExchange.ts'

/** The exchange begun by a button: what it brought without troubles is a toast, anything else the dialog in `outcome`. */
export function useToldExchange() {
  const toasts = useToasts()
  const { fetchNew, compare, ...state } = useExchange()
  const [shown, setShown] = useState<{ readonly title: string; readonly answer: Brought }>()
  const outcome: ReactNode = shown && <ExchangeDialog {...shown} onClose={() => setShown(undefined)} />
  return {
    ...state,
    outcome,
    fetchNew: async () => {
      const answer = await fetchNew()
      if (!answer) return
      if (troublesOf(answer).length > 0) setShown({ title: 'Получение броней', answer })
      else toasts.show({ family: 'ok', title: countsText(answer) })
    },
    compare: async () => {
      const answer = await compare()
      if (answer) setShown({ title: 'Сверка с каналами', answer })
    },
  }
}
