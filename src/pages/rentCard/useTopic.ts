import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { rentCalls } from '#schema/entities/rentCalls.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import type { KnownRow } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useRowChanges } from './useOpenRow.ts'

/** Makes the topic of a booking and shows it at the open row; a failure is told by a toast. */
export function useTopic(rent: KnownRow) {
  const provider = useDataProvider<PanelDataProvider>()
  const toasts = useToasts()
  const { patch } = useRowChanges('rents', rent.id)
  const running = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const create = async () => {
    if (running.current) return
    running.current = true
    setRunning(true)
    const answer = await orNothing(toasts, () =>
      provider.call(rentCalls.createTopic.call, { body: { rent_id: rent.id } }),
    )
    running.current = false
    setRunning(false)
    if (!isObject(answer)) return
    patch({ topic_id: answer.topic_id, topic_url: answer.url })
    toasts.show({ family: 'ok', title: 'Тема создана' })
  }
  return { create, isRunning }
}
