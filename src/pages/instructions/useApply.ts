import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { numberIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import type { ApplyMode } from './applyPlan.ts'

interface Source {
  readonly object_id: number
  readonly type: string
  readonly language: string
  readonly text: string
}

const line = 'PATCH objects/instructions/all'

/** Gives a text to flats and tells how many changed, with «Отменить»; false after a failure. */
export function useApply(source: Source) {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const send = async (more: object) => {
    const answer = await orNothing(toasts, () => provider.send(line, { body: { ...source, ...more } }))
    void queries.invalidateQueries({ queryKey: ['instructions'] })
    return isObject(answer) ? answer : undefined
  }
  const takeBack = async (undo: unknown) => {
    if (await send({ undo })) toasts.show({ family: 'ok', title: 'Прежние тексты возвращены' })
  }
  const apply = async (mode: ApplyMode, ids: readonly number[]): Promise<boolean> => {
    const answer = await once(() => send({ mode, ids }))
    if (!answer) return false
    const changed = counted(numberIn(answer, 'updated') ?? ids.length, ['объекта', 'объектов', 'объектов'])
    toasts.show({
      family: 'ok',
      title: `Текст изменён у ${changed}`,
      action: { label: 'Отменить', run: () => void takeBack(answer.previous) },
    })
    return true
  }
  return { apply, isBusy }
}
