// The journal of actions: it belongs to the agency as a whole and is only read.
import type { Calls } from '../calls.ts'
import { choice, date, flag, integer, parts, reference, text } from '../kinds/index.ts'
import { entityNames } from '../names.ts'
import { done, mapOf, named, words } from '../wire/shape.ts'

/** The calls of the journal by action. */
export const auditCalls = {
  audit: {
    call: 'GET audit',
    answer: {
      data: [
        {
          id: 'integer',
          at: 'moment',
          user: named,
          entity: words(...entityNames),
          entity_id: 'integer',
          action: 'text',
          before: 'json',
          after: 'json',
          request_id: 'text',
          address: 'text',
          undo: 'integer',
          together: 'integer',
          undone: { at: 'moment', name: 'text', left: 'flag' },
        },
      ],
      total: 'integer',
      more: 'flag',
      page: 'integer',
      per_page: 'integer',
      names: mapOf(mapOf('text')),
    },
    help: 'Журнал действий: кто, что, когда и откуда изменил; менеджер видит свои действия.',
    access: ['admin', 'fullmanager', 'manager'],
    query: {
      page: integer({ label: 'Страница', hint: 'С первой, по 50 строк.', min: 1, max: 200 }),
      user_id: reference({ label: 'Кто', help: 'Действия одного сотрудника.', to: 'users' }),
      by: choice({
        label: 'Чьи действия',
        hint: 'Людей или системы.',
        options: { people: 'Люди', system: 'Система и ссылки' },
      }),
      entity: text({ label: 'Что', hint: 'Вид записи, например rents.', max: 40 }),
      entity_id: integer({ label: 'Запись', hint: 'Номер записи; вместе с видом.', min: 1 }),
      owned: flag({
        label: 'С тем, что внутри',
        hint: 'Да — и о том, что принадлежит записи: о пунктах, услугах, разделах объекта.',
      }),
      action: text({ label: 'Действие', hint: 'Например create, update, remove.', max: 60 }),
      begin: date({ label: 'С', help: 'Первый день.' }),
      end: date({ label: 'По', help: 'Последний день.' }),
    },
  },
  undo: {
    call: 'POST audit/undo',
    answer: {
      ...done,
      rows: 'integer',
      written: [{ entity: words(...entityNames), id: 'integer', was: 'integer', version: 'integer' }],
    },
    help: 'Отменяет действие из журнала целиком, если с тех пор ничто этому не мешает; менеджер отменяет своё. Где мешает часть записей, отказ называет их в moved, и without отменяет остальные.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      id: integer({
        label: 'Действие',
        hint: 'Номер любой строки действия в журнале, он же в заголовке X-Act ответа.',
        required: true,
        min: 1,
      }),
      without: parts({
        label: 'Кроме',
        hint: 'Записи, которые остаются как есть: те, что назвал отказ.',
        max: 5000,
        of: { id: integer({ label: 'Запись', help: 'Номер записи.', required: true, min: 1 }) },
      }),
    },
  },
} as const satisfies Calls
