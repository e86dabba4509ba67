// The calls of cleans: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import { choice, date, flag, longText } from '../kinds/index.ts'
import { row } from '../wire/shape.ts'
import { candidate, cleanObject } from './cleanShapes.ts'

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

/** The calls of cleans by action. */
export const cleanCalls = {
  list: 'GET cleans',
  get: {
    call: 'GET cleans/{id}',
    answer: row('cleans', { object: cleanObject }),
    help: 'Уборка с доступом в объект; коды — только назначенному клинеру, за два часа до подтверждённой уборки и пока она идёт.',
    access: ['admin', 'fullmanager', 'cleaner'],
    byLink: true,
  },
  create: 'POST cleans',
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
    },
    byLink: true,
    // A finished check-list comes whole, with the photos of each point.
    strangersBody: 262_144,
  },
  unassigned: {
    call: 'GET cleans/unassigned',
    answer: [row('cleans', { candidates: [candidate] })],
    help: 'Уборки без клинера по сроку, с подходящими клинерами и причинами.',
    access: ['admin', 'fullmanager'],
    query: period,
    beside: ['candidates'],
  },
} as const satisfies Calls
