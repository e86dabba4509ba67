import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { counted } from '#schema/rules/plural.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isObject } from '#src/dataProvider/httpError.ts'
import { numberIn, textIn } from '#src/kinds/rowParts.ts'
import { orNothing } from '#src/state/failures.ts'
import { useToasts } from '#src/state/SessionContext.tsx'
import { useOneAtATime } from '#src/views/useOneAtATime.ts'
import type { SavedTemplate } from './templateWords.ts'

const textForms = ['шаблон', 'шаблона', 'шаблонов'] as const

/** The steps with whole templates: each runs once at a time, tells how it went and reads the list anew. */
export function useTemplateCalls() {
  const provider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const toasts = useToasts()
  const { once, isBusy } = useOneAtATime()
  const send = async (line: Parameters<PanelDataProvider['call']>[0], body?: object) => {
    const answer = await once(() => orNothing(toasts, () => provider.send(line, { body })))
    void queries.invalidateQueries({ queryKey: ['templates'] })
    return isObject(answer) ? answer : undefined
  }
  const takeBack = async (id: number, undo: unknown) => {
    if (await send('PATCH templates/bulk', { id, undo }))
      toasts.show({ family: 'ok', title: 'Прежние тексты возвращены' })
  }
  return {
    isBusy,
    /** A new template with the same text; gives its number. */
    copy: async (row: SavedTemplate): Promise<number | undefined> => {
      const { category, channel, language, text, object_id } = row
      const name = `${textIn(row, 'name')} (копия)`
      const made = await send('POST templates', { name, category, channel, language, text, object_id })
      if (made) toasts.show({ family: 'ok', title: `Создана копия: ${textIn(row, 'name')}` })
      return numberIn(made, 'id')
    },
    turn: async (row: SavedTemplate, active: boolean) => {
      const { id, version } = row
      if (await send('PATCH templates', { id, version, active }))
        toasts.show({ family: 'ok', title: `${active ? 'Включён' : 'Выключен'}: ${textIn(row, 'name')}` })
    },
    /** Gives the text to the templates of the same code; true when done. */
    spread: async ({ id }: SavedTemplate): Promise<boolean> => {
      const answer = await send('PATCH templates/bulk', { id })
      if (!answer) return false
      toasts.show({
        family: 'ok',
        title: `Текст поставлен: ${counted(numberIn(answer, 'updated') ?? 0, textForms)}`,
        action: { label: 'Отменить', run: () => void takeBack(id, answer.previous) },
      })
      return true
    },
    /** Adds the texts to begin with. */
    start: async () => {
      const answer = await send('POST templates/start')
      if (answer)
        toasts.show({
          family: 'ok',
          title: `Добавлено: ${counted(numberIn(answer, 'created') ?? 0, textForms)}`,
        })
    },
  }
}
