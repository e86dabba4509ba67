// The calls of cleans: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import { choice, date, flag, integer, longText, parts, reference, text } from '../kinds/index.ts'
import { cleanPayers } from '../rules/ownerTerms.ts'
import { done, row, words } from '../wire/shape.ts'
import { candidate, cleanObject, cleanProposal } from './cleanShapes.ts'
import { inspection } from './inspectionShape.ts'

const period = {
  begin: date({ label: 'С', help: 'Первый день.' }),
  end: date({ label: 'По', help: 'Последний день.' }),
}

const cleanActions = {
  accept: 'Подтвердить',
  decline: 'Отказаться',
  start: 'Начать',
  finish: 'Закончить',
  check: 'Принять',
  rework: 'Вернуть на доработку',
  cancel: 'Отменить',
  offer: 'Предложить',
} as const

/** What a new clean may be told beside its fields. */
export const cleanNotify = {
  notify: flag({ label: 'Сообщить клинеру', hint: 'Назначенный узнает об уборке сразу.', initial: true }),
} as const

/** The calls of cleans by action. */
export const cleanCalls = {
  list: {
    call: 'GET cleans',
    answer: [row('cleans')],
    help: 'Уборки за дни, с фильтрами; group — только объектов этой группы.',
    access: ['admin', 'fullmanager', 'cleaner'],
    query: { group: text({ label: 'Группа объектов', hint: 'Уборки объектов этой группы.', max: 80 }) },
  },
  get: {
    call: 'GET cleans/{id}',
    answer: row('cleans', { object: cleanObject, payer: words(...cleanPayers) }),
    beside: ['payer'],
    help: 'Уборка с доступом в объект и с тем, за чей она счёт; коды — только назначенному клинеру, за два часа до подтверждённой уборки и пока она идёт.',
    access: ['admin', 'fullmanager', 'cleaner'],
    byLink: true,
  },
  create: {
    call: 'POST cleans',
    answer: row('cleans'),
    help: 'Новая уборка; назначенному клинеру о ней скажут, если не сказано notify: false.',
    access: ['admin', 'fullmanager'],
    freeBody: true,
    also: cleanNotify,
  },
  update: {
    call: 'PATCH cleans',
    answer: row('cleans'),
    help: 'Меняет уборку или делает действие: accept, decline, start, finish, check, rework, cancel, offer.',
    access: ['admin', 'fullmanager', 'cleaner'],
    freeBody: true,
    also: {
      action: choice({
        label: 'Действие',
        hint: 'Шаг уборки вместе с тем, что к нему относится.',
        options: cleanActions,
      }),
      reason: longText({ label: 'Причина', hint: 'Почему: её увидят остальные.', max: 300 }),
      despite_problem: flag({
        label: 'Принять с проблемой',
        hint: 'Принять, хотя проблема «Нельзя заселять» не решена.',
      }),
      without_photos: flag({
        label: 'Принять без фото',
        hint: 'Принять, хотя у пункта нет фото, которое нужно.',
      }),
    },
    byLink: true,
    // A finished check-list comes whole, with the photos of each point.
    strangersBody: 262_144,
  },
  dispute: {
    call: 'POST cleans/dispute',
    answer: done,
    help: 'Клинер не согласен с оплатой законченной уборки: слова становятся задачей сотрудникам.',
    access: ['cleaner'],
    byLink: true,
    body: {
      id: reference({ label: 'Уборка', help: 'О какой уборке.', to: 'cleans', required: true }),
      reason: text({ label: 'Почему', help: 'С чем клинер не согласен.', required: true, max: 300 }),
    },
  },
  inspection: {
    call: 'GET cleans/inspection',
    answer: inspection,
    help: 'Убранное, что ждёт приёмки, по ближайшему заезду; первая уборка или названная и следующая за ней — с фото по пунктам: пример, прошлая приёмка, сегодня.',
    access: ['admin', 'fullmanager'],
    query: { id: integer({ label: 'Уборка', help: 'Какую уборку открыть.', min: 1 }) },
  },
  unassigned: {
    call: 'GET cleans/unassigned',
    answer: [row('cleans', { candidates: [candidate] })],
    help: 'Уборки без клинера по сроку, с подходящими клинерами и причинами.',
    access: ['admin', 'fullmanager'],
    query: period,
    beside: ['candidates'],
  },
  proposal: {
    call: 'GET cleans/proposal',
    answer: cleanProposal,
    help: 'Кто возьмёт уборки без клинера и когда, с причинами каждого выбора; ничего не записывает.',
    access: ['admin', 'fullmanager'],
    query: {
      ...period,
      without: reference({ label: 'Без клинера', hint: 'Кого не предлагать.', to: 'cleaners' }),
      offered: flag({ label: 'И предложенные', hint: 'Вместе с теми, что ждут ответа на предложение.' }),
    },
  },
  distribute: {
    call: 'PATCH cleans/distribute',
    inParts: 'cleans',
    answer: {
      ...done,
      cleans: [row('cleans')],
      warnings: ['text'],
      refused: [{ clean_id: 'integer', why: 'text' }],
    },
    help: 'Назначает клинеров на много уборок сразу; занятая другим отклоняется с причиной, остальные назначаются.',
    access: ['admin', 'fullmanager'],
    body: {
      assignments: parts({
        label: 'Кого куда',
        hint: 'Уборки и клинеры для них.',
        required: true,
        max: 500,
        of: {
          clean_id: integer({ label: 'Уборка', help: 'Какая уборка.', required: true, min: 1 }),
          cleaner_id: integer({ label: 'Клинер', help: 'Кто убирает.', required: true, min: 1 }),
        },
      }),
      notify: flag({ label: 'Сообщить', hint: 'Сообщить клинерам.', initial: true }),
    },
  },
} as const satisfies Calls
