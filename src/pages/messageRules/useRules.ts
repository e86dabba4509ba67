// The steps on rules: the switch, the bookings that are already there, the start set.
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { messages } from '#schema/entities/messages.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { numberIn, partsIn } from '#src/kinds/rowParts.ts'
import { useOnce } from '#src/pages/automessages/useOnce.ts'

const { calls } = messages

/** Forms of a booking after «для»: 1, 2 and 5. */
export const bookings = ['брони', 'броней', 'броней'] as const

/** Whom a rule writes to. */
export interface RuleReceivers {
  readonly count: number
  /** Bookings that are there and wait for a person's word. */
  readonly waiting: number
  readonly receivers: readonly Row[]
}

/** The query of the receivers of a rule. */
export function useReceivers(id: number) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [messages.name, 'receivers', id],
    queryFn: async ({ signal }) =>
      receiversOf(await provider.call(calls.receivers.call, { params: { id } }, { signal })),
  })
}

function receiversOf(answer: unknown): RuleReceivers {
  const row: Row = isObject(answer) ? answer : {}
  return {
    count: numberIn(row, 'count') ?? 0,
    waiting: numberIn(row, 'waiting') ?? 0,
    receivers: partsIn(row, 'receivers'),
  }
}

/** The steps. */
export function useRuleSteps() {
  const provider = useDataProvider<PanelDataProvider>()
  const { run, isBusy } = useOnce(messages.name, 'automessages')
  return {
    isBusy,
    turn: (id: number, active: boolean) =>
      run(
        () => provider.call(calls.update, { body: { id, active } }),
        active ? 'Правило включено' : 'Правило выключено: запланированное по нему не уйдёт',
      ),
    waitingOf: async (id: number): Promise<number> => {
      const answer = await run(() => provider.call(calls.receivers.call, { params: { id } }))
      return receiversOf(answer).waiting
    },
    plan: (id: number, count: number) =>
      run(
        () => provider.call(calls.plan.call, { params: { id } }),
        `Запланировано для ${counted(count, bookings)}`,
      ),
    addStarter: () =>
      run(() => provider.call(calls.starter.call), 'Стартовый набор добавлен: включите нужное'),
  }
}
