// The calls of cleaners: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import {
  choice,
  date,
  flag,
  integer,
  money,
  parts,
  reference,
  references,
  text,
  time,
} from '../kinds/index.ts'
import { cleanerLanguages } from '../rules/cleanerLanguages.ts'
import { done, row } from '../wire/shape.ts'
import { turnWords } from './bindings.ts'
import { boundAnswer, candidate, cleanerPage, cleanProposal } from './cleanShapes.ts'
import { namesView } from './namesView.ts'

const binding = {
  cleaner_id: reference({ label: 'Клинер', help: 'Кто убирает.', to: 'cleaners', required: true }),
  object_id: reference({ label: 'Объект', help: 'Что убирает.', to: 'objects', required: true }),
}

const bindingTerms = {
  ...binding,
  price: money({ label: 'Ставка', help: 'Сколько платим за этот объект.' }),
  priority: integer({ label: 'Очередь', hint: 'Кому предлагать раньше.', min: 1, max: 3, words: turnWords }),
  excluded: flag({ label: 'Не назначать', hint: 'Клинер не убирает этот объект.' }),
}

const absence = {
  id: reference({ label: 'Клинер', hint: 'Кто не выйдет.', to: 'cleaners', required: true }),
  begin: date({ label: 'С', help: 'Первый день.', required: true }),
  end: date({ label: 'По', help: 'Последний день.', required: true }),
}

/** What the panel keeps of every cleaner, beside the terms for flats. */
export const namedCleanerFields = ['name', 'phone', 'active', 'public_id', 'default_price'] as const

/** The calls of cleaners by action. */
export const cleanerCalls = {
  list: {
    call: 'GET cleaners',
    answer: [row('cleaners')],
    views: { 'view=names': [row('cleaners')] },
    help: 'Клинеры с фильтрами; view=names — все сразу и коротко: имя, связь и условия по объектам.',
    access: ['admin', 'fullmanager', 'manager', 'cleaner'],
    shapedBy: 'view',
    onlySenior: ({ object_id, group }) =>
      object_id === undefined && group === undefined
        ? undefined
        : 'Кто какие объекты убирает, видят администратор и старший менеджер.',
    query: {
      ...namesView,
      object_id: reference({ label: 'Объект', hint: 'Кто убирает этот объект.', to: 'objects' }),
      group: text({ label: 'Группа объектов', hint: 'Кто убирает объекты этой группы.', max: 80 }),
    },
  },
  create: {
    call: 'POST cleaners',
    answer: row('cleaners', { page_url: 'text', invite_url: 'text' }),
    help: 'Новый клинер, сразу с объектами, и ссылка на его страницу.',
    access: ['admin', 'fullmanager'],
    freeBody: true,
    also: {
      object_ids: references({ label: 'Объекты', hint: 'Что клинер убирает с первого дня.', to: 'objects' }),
    },
    beside: ['page_url', 'invite_url'],
  },
  update: {
    call: 'PATCH cleaners',
    answer: row('cleaners'),
    help: 'Меняет клинера; reassign снимает его с будущих уборок при отключении, reissue_link даёт новую ссылку.',
    access: ['admin', 'fullmanager'],
    freeBody: true,
    also: {
      reassign: flag({ label: 'Снять с уборок', hint: 'Отключить и снять с будущих уборок.' }),
      reissue_link: flag({ label: 'Новая ссылка', hint: 'Прежняя перестанет открываться.' }),
    },
  },
  remove: 'DELETE cleaners/{id}',
  open: {
    call: 'POST cleaners/open',
    answer: row('cleaners'),
    help: 'Открывает ссылку снова: закрытую, просроченную или ту, что спит.',
    access: ['admin', 'fullmanager'],
    body: {
      id: reference({ label: 'Клинер', help: 'Чья ссылка.', to: 'cleaners', required: true }),
    },
  },
  page: {
    call: 'GET cleaners/{id}',
    answer: cleanerPage,
    help: 'Клинер с уборками, днями и итогами за период.',
    access: ['admin', 'fullmanager', 'cleaner'],
    query: {
      begin: date({ label: 'С', help: 'Первый день.' }),
      end: date({ label: 'По', help: 'Последний день.' }),
    },
    byLink: true,
  },
  bind: {
    call: 'POST cleaners/object',
    answer: boundAnswer,
    help: 'Привязывает клинера к объекту.',
    access: ['admin', 'fullmanager'],
    body: bindingTerms,
  },
  rebind: {
    call: 'PATCH cleaners/object',
    answer: boundAnswer,
    help: 'Меняет ставку и очередь привязки.',
    access: ['admin', 'fullmanager'],
    body: bindingTerms,
  },
  unbind: {
    call: 'PATCH cleaners/object/delete',
    answer: boundAnswer,
    help: 'Отвязывает клинера от объекта.',
    access: ['admin', 'fullmanager'],
    body: binding,
  },
  appoint: {
    call: 'PATCH cleaners/appoint',
    inParts: 'cleans',
    answer: { ...done, cleans: [row('cleans')], warnings: ['text'] },
    help: 'Назначает клинера на уборки или снимает его.',
    access: ['admin', 'fullmanager'],
    body: {
      clean_id: reference({ label: 'Уборка', help: 'Какая уборка.', to: 'cleans' }),
      clean_ids: references({ label: 'Уборки', help: 'Какие уборки.', to: 'cleans' }),
      cleaner_id: reference({ label: 'Клинер', hint: 'Кто; пусто — снять.', to: 'cleaners' }),
      time_from: time({ label: 'С какого часа', hint: 'Прийти не раньше; пусто — как было.' }),
      notify: flag({ label: 'Сообщить', hint: 'Сообщить клинеру.', initial: true }),
    },
  },
  absence: {
    call: 'GET cleaners/absence',
    answer: cleanProposal,
    help: 'Что будет с уборками, если клинер не выйдет: кто возьмёт каждую и почему; ничего не записывает.',
    access: ['admin', 'fullmanager'],
    query: absence,
  },
  absent: {
    call: 'PATCH cleaners/absent',
    inParts: 'cleans',
    answer: {
      days_off: [{ begin: 'date', end: 'date', reason: 'text' }],
      affected: [row('cleans', { proposals: [candidate] })],
      given: 'integer',
      refused: [{ clean_id: 'integer', why: 'text' }],
    },
    help: 'Клинер не выйдет: отмечает выходные, передаёт названные уборки этих дней и показывает остальные с заменами; remove убирает выходные.',
    access: ['admin', 'fullmanager', 'cleaner'],
    byLink: true,
    body: {
      ...absence,
      reason: text({ label: 'Причина', help: 'Почему.', max: 200 }),
      remove: flag({ label: 'Убрать', hint: 'Эти дни снова рабочие.' }),
      assignments: parts({
        label: 'Что с уборками',
        hint: 'Кому передать каждую уборку этих дней, на какой день перенести или предложить всем.',
        max: 500,
        of: {
          clean_id: integer({ label: 'Уборка', help: 'Какая уборка.', required: true, min: 1 }),
          cleaner_id: integer({ label: 'Клинер', help: 'Кто убирает; пусто — никто.', min: 1 }),
          date: date({ label: 'День', help: 'На какой день перенести.' }),
          offer: flag({ label: 'Предложить всем', hint: 'Достанется тому, кто возьмёт первым.' }),
        },
      }),
    },
  },
  speak: {
    call: 'PATCH cleaners/language',
    answer: { ...done, language: 'text' },
    help: 'Клинер выбирает язык своей страницы и сообщений.',
    access: ['cleaner'],
    byLink: true,
    body: {
      language: choice({
        label: 'Язык',
        hint: 'На нём страница и сообщения.',
        options: cleanerLanguages,
        required: true,
      }),
    },
  },
  closeAccess: {
    call: 'POST cleaners/close',
    answer: { ...done, freed: 'integer' },
    help: 'Доступ закрыт сейчас: ссылка и учётная запись гаснут, уборки впереди остаются без клинера.',
    access: ['admin', 'fullmanager'],
    body: {
      id: reference({ label: 'Клинер', help: 'Кому закрыть доступ.', to: 'cleaners', required: true }),
    },
  },
} as const satisfies Calls
