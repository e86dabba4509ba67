// The fields that every row has beside its own, so that lists and cards may name them too.
import type { Model } from '#schema/define.ts'
import { type AnyField, integer, moment, reference } from '#schema/kinds/index.ts'

const systemFields: Readonly<Record<string, AnyField>> = {
  id: integer({ label: '№', hint: 'Номер записи.' }),
  version: integer({ label: 'Версия', hint: 'Сколько раз запись меняли.' }),
  created_at: moment({ label: 'Создано', hint: 'Когда запись появилась.' }),
  updated_at: moment({ label: 'Изменено', hint: 'Когда запись меняли в последний раз.' }),
  created_by: reference({ label: 'Кто создал', hint: 'Сотрудник, который создал запись.', to: 'users' }),
}

/** The field of an entity by its name, or a column that every row has. */
export function fieldOf(model: Model, name: string): AnyField | undefined {
  return model.fields[name] ?? systemFields[name]
}

/** Whether the server can put rows in order of the field. */
export function isSortable(field: AnyField): boolean {
  return ![
    'computed',
    'json',
    'parts',
    'amounts',
    'group',
    'files',
    'choices',
    'references',
    'secret',
  ].includes(field.kind)
}
