import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { updates as model } from '#schema/entities/updates.ts'
import { counted } from '#schema/rules/plural.ts'
import type { Decision } from '#schema/rules/updateActs.ts'
import type { CallInput } from '#schema/wire/lines.ts'
import type { ToastAction } from '#src/state/toasts.ts'
import { useCall } from '#src/views/call/useCall.ts'

const told: Readonly<Record<Decision, string>> = {
  apply: 'Принято как в канале',
  revert: 'Возвращено, канал этого больше не изменит',
  keep: 'Оставлено наше',
}

/** Marks updates seen and decides them, one at a time; what can be taken back says so in its toast. */
export function useDecisions() {
  const refresh = useRefresh()
  const [sentId, setSentId] = useState<number>()
  const { act, isBusy } = useCall('PATCH updates', {
    // Somebody else may have decided it.
    onRefused: () => {
      refresh()
      return false
    },
  })
  const send = async (
    body: CallInput<'PATCH updates'>['body'] & object,
    title: string,
    action?: ToastAction,
  ): Promise<boolean> => {
    setSentId(body.id ?? undefined)
    const { isDone } = await act({ body }, () => ({ title, ...(action && { action }) }))
    return isDone
  }
  const decide = (id: number, action: Decision): Promise<boolean> => {
    const back = { label: 'Отменить', takesBack: true as const, run: () => void decide(id, 'apply') }
    return send({ id, action }, told[action], action === 'revert' ? back : undefined)
  }
  return {
    busyId: isBusy ? (sentId ?? 0) : undefined,
    decide,
    see: (ids: readonly number[]) =>
      send({ ids, seen: true }, `Просмотрено: ${counted(ids.length, model.labels.counted)}`, {
        label: 'Отменить',
        takesBack: true,
        run: () => void send({ ids, seen: false }, 'Снова в новых'),
      }),
  }
}
