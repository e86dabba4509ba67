import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/http.ts'
import type { Row } from '#src/kinds/cells/cell.ts'
import { type KnownRow, numberIn, partsIn, textIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'

/** A guest who was not written to. */
export interface SkippedGuest {
  readonly rent_id: number
  readonly reason: string
}

const messages = ['сообщение', 'сообщения', 'сообщений'] as const

/** Sends to the guests of bookings, once for a press; gives whether everyone was written to. */
export function useSending(rents: readonly KnownRow[]) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const [skipped, setSkipped] = useState<readonly SkippedGuest[]>([])
  const send = async (what: Row): Promise<boolean> => {
    const body = { rent_ids: rents.map(({ id }) => Number(id)), ...what }
    const answer = await once(() =>
      orNothing(toasts, () =>
        provider.call('POST automessages/send', { body }, { key: newIdempotencyKey() }),
      ),
    )
    if (answer === undefined) return false
    void queries.invalidateQueries({ queryKey: ['rents'] })
    void queries.invalidateQueries({ queryKey: ['automessages'] })
    const left = partsIn(Object(answer), 'skipped').flatMap((one) => {
      const rent_id = numberIn(one, 'rent_id')
      return rent_id === undefined ? [] : [{ rent_id, reason: textIn(one, 'reason') }]
    })
    const planned = numberIn(Object(answer), 'planned') ?? 0
    setSkipped(left)
    if (planned > 0) toasts.show({ family: 'ok', title: `Отправляем ${counted(planned, messages)}` })
    return left.length === 0
  }
  return { send, isBusy, skipped }
}
