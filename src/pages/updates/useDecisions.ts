// Marks updates seen and decides them; what can be taken back says so in its toast.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { updates as model } from '#schema/entities/updates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import type { ToastAction } from '#src/state/toasts.ts'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import { UPDATES } from './useUpdates.ts'

/** A decision of a person. */
export type Decision = 'apply' | 'revert' | 'keep'

const told: Readonly<Record<Decision, string>> = {
  apply: 'Принято как в канале',
  revert: 'Возвращено, канал этого больше не изменит',
  keep: 'Оставлено наше',
}

/** The steps, one at a time; each gives whether the server has done it. */
export function useDecisions() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const [sentId, setSentId] = useState<number>()
  const send = async (body: object, title: string, action?: ToastAction, id = 0): Promise<boolean> => {
    const answer = await once(() => {
      setSentId(id)
      return orNothing(toasts, () => provider.call('PATCH updates', { body }))
    })
    void queries.invalidateQueries({ queryKey: [UPDATES] })
    if (answer === undefined) return false
    if (id > 0) void queries.invalidateQueries({ queryKey: ['rents'] })
    toasts.show({ family: 'ok', title, ...(action && { action }) })
    return true
  }
  const decide = (id: number, action: Decision): Promise<boolean> => {
    const back: ToastAction | undefined =
      action === 'revert' ? { label: 'Отменить', run: () => void decide(id, 'apply') } : undefined
    return send({ id, action }, told[action], back, id)
  }
  const see = (ids: readonly number[]): Promise<boolean> =>
    send({ ids, seen: true }, `Просмотрено: ${counted(ids.length, model.labels.counted)}`, {
      label: 'Отменить',
      run: () => void send({ ids, seen: false }, 'Снова в новых'),
    })
  return {
    busyId: isBusy ? sentId : undefined,
    decide,
    see,
    map: (id: number, object_id: number) =>
      send({ id, action: 'map', object_id }, 'Объект указан, брони расставлены', undefined, id),
  }
}
