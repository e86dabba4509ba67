// The set-up of sending as the server has it, and the steps that change it.
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { senderCalls } from '#schema/entities/senderCalls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOnce } from './useOnce.ts'

/** The set-up. */
export interface SendingSetup {
  readonly active: boolean
  readonly quietFrom: string
  readonly quietTo: string
  readonly dailyLimit: number | undefined
  readonly gapSeconds: number | undefined
  readonly cascade: readonly string[]
  readonly accounts: readonly KnownRow[]
}

/** The part of the cache that holds the set-up. */
export const SENDERS_KEY = 'senders'

/** The query of the set-up. */
export function useSenders(isAllowed: boolean) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [SENDERS_KEY],
    enabled: isAllowed,
    queryFn: async ({ signal }) => setupOf(await provider.send(senderCalls.show.call, {}, { signal })),
  })
}

function setupOf(answer: unknown): SendingSetup {
  const row: Row = isObject(answer) ? answer : {}
  const words = Array.isArray(row.cascade) ? row.cascade : []
  return {
    active: row.active !== false,
    quietFrom: textIn(row, 'quiet_from'),
    quietTo: textIn(row, 'quiet_to'),
    dailyLimit: numberIn(row, 'daily_limit'),
    gapSeconds: numberIn(row, 'gap_seconds'),
    cascade: words.filter((word: unknown) => typeof word === 'string'),
    accounts: partsIn(row, 'accounts').flatMap((account) =>
      typeof account.id === 'number' ? [{ ...account, id: account.id }] : [],
    ),
  }
}

/** The steps on the set-up; each tells by a toast what came of it. */
export function useSenderSteps() {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { run, isBusy } = useOnce(SENDERS_KEY)
  return {
    isBusy,
    save: (body: Row, told: string) => run(() => provider.send(senderCalls.save.call, { body }), told),
    check: async (account_id: number | string) => {
      const answer = await run(() => provider.send(senderCalls.check.call, { body: { account_id } }))
      if (!isObject(answer)) return
      if (answer.ok === true) toasts.show({ family: 'ok', title: 'Канал работает' })
      else toasts.show({ family: 'bad', title: 'Канал не работает', message: textIn(answer, 'error') })
    },
    registerWebhook: (account_id: number | string) =>
      run(
        () => provider.send(senderCalls.registerWebhook.call, { body: { account_id } }),
        'Вебхук зарегистрирован',
      ),
  }
}
