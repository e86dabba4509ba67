// The calls of bookings: exact method and path of the specification.
import type { Calls } from '../calls.ts'
import { choice, date, flag, moment, money, reference, references, text } from '../kinds/index.ts'
import { done, row } from '../wire/shape.ts'
import { exchangeState } from './exchangeState.ts'
import { owedSeen, paidAt, paymentKind, paymentMethod, proof } from './facts.ts'
import { guestPageCalls } from './guestPageCalls.ts'
import { board, fetched, lights, refreshed, settled } from './rentShapes.ts'
import { takingIn } from './takeIn.ts'

const period = {
  begin: date({ label: 'С', help: 'Первый день.' }),
  end: date({ label: 'По', help: 'Последний день.' }),
}

/** What whoever writes a booking has decided, or wants to be asked about. */
const decisions = {
  force: flag({ label: 'Пересечение', hint: 'Да, хранить занятые даты как пересечение. Нужен старший.' }),
  early: flag({
    label: 'Раньше срока',
    hint: '«Нет» — сначала спросить: вдруг гость заезжает или уезжает раньше дня брони. Без поля не спрашиваем.',
  }),
}

/** The calls of bookings by action. */
export const rentCalls = {
  list: {
    call: 'GET rents',
    answer: [row('rents')],
    views: { 'view=board': board },
    help: 'Брони за период, с фильтрами; view=board — окно для доски.',
    access: ['admin', 'fullmanager', 'manager'],
    shapedBy: 'view',
    query: {
      owner_id: reference({ label: 'Собственник', help: 'Брони объектов собственника.', to: 'owners' }),
      view: choice({
        label: 'Вид',
        hint: 'Список или доска.',
        options: { list: 'Список', board: 'Доска' },
      }),
    },
  },
  get: {
    call: 'GET rents/{id}',
    answer: row('rents'),
    help: 'Бронь с объектом, уборкой и следующей бронью.',
    access: ['admin', 'fullmanager', 'manager'],
  },
  lights: {
    call: 'GET rents/lights',
    answer: [{ id: 'integer', readiness: lights, clean_id: 'integer' }],
    help: 'Готовность и уборка после проживания по номерам броней: списки их не несут.',
    access: ['admin', 'fullmanager', 'manager'],
    query: {
      ids: references({ label: 'Брони', help: 'Номера броней через запятую.', to: 'rents', required: true }),
    },
  },
  found: {
    call: 'GET rents/found',
    answer: {
      stays: [row('rents', { blacklisted: 'flag' })],
      coming: 'integer',
      past: 'integer',
      off: 'integer',
      past_since: 'date',
    },
    help: 'Что нашлось по словам, телефону или номеру: кто живёт и ближайшие заезды, бронь с таким номером, сколько прошлых и сколько отменённых (off) из тех, что впереди.',
    access: ['admin', 'fullmanager', 'manager'],
    query: {
      q: text({
        label: 'Что найти',
        help: 'Слова имени, цифры телефона, номер брони у нас или в канале.',
        required: true,
        max: 100,
      }),
    },
  },
  create: {
    call: 'POST rents',
    answer: row('rents'),
    help: 'Создаёт бронь; force хранит занятые даты как пересечение, early: false — спросить, если гость заезжает раньше дня.',
    access: ['admin', 'fullmanager', 'manager'],
    freeBody: true,
    also: decisions,
  },
  update: {
    call: 'PATCH rents',
    answer: row('rents'),
    help: 'Меняет бронь; без id — создаёт; force хранит занятые даты как пересечение, early: false — спросить, если гость заезжает или уезжает раньше дня.',
    access: ['admin', 'fullmanager', 'manager'],
    freeBody: true,
    also: decisions,
  },
  takeIn: {
    call: 'POST rents/import',
    ...takingIn,
    help: 'Читает таблицу будущих броней (CSV в data или файлом формы): без write — только показывает, что будет, с ним — загружает новые одним действием.',
    access: ['admin', 'fullmanager', 'manager'],
    inParts: 'rents',
  },
  payment: {
    call: 'POST rents/payment',
    answer: { ...done, ...settled, history: row('history') },
    help: 'Записывает платёж; без суммы — весь остаток.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      rent_id: reference({ label: 'Бронь', help: 'За какую бронь.', to: 'rents', required: true }),
      object_id: reference({ label: 'Объект', help: 'Объект брони.', to: 'objects', required: true }),
      amount: money({ label: 'Сумма', hint: 'Сколько заплачено; пусто — весь остаток.', min: -1e9 }),
      invoice_id: reference({
        label: 'Счёт',
        hint: 'Куда пришли деньги; не назван — счёт брони, объекта или основной, null — без счёта.',
        to: 'invoices',
      }),
      kind: paymentKind,
      method: paymentMethod,
      paid_at: paidAt,
      comment: text({ label: 'Комментарий', hint: 'Пояснение.', max: 500 }),
      file_id: proof.file_id,
      owed: owedSeen,
      repeat: flag({ label: 'Повтор', hint: 'Да, это второй такой же платёж.' }),
    },
  },
  createTopic: {
    call: 'PATCH rents/createtopic',
    answer: { topic_id: 'integer', url: 'text' },
    help: 'Создаёт тему брони в группе сотрудников; повторный вызов отдаёт созданную.',
    access: ['admin', 'fullmanager', 'manager'],
    body: { rent_id: reference({ label: 'Бронь', help: 'Для какой брони.', to: 'rents', required: true }) },
  },
  fetch: {
    call: 'POST rents/fetch',
    answer: fetched,
    help: 'Забирает изменения из каналов с прошлого раза.',
    access: ['admin', 'fullmanager', 'manager'],
    heavy: true,
    body: {
      since: moment({
        label: 'С',
        hint: 'Перечитать изменения с этого времени; позже прошлого раза не начинаем, чтобы ничего не пропустить.',
      }),
    },
  },
  exchange: {
    call: 'GET rents/exchange',
    answer: { ...exchangeState, answer: { ...fetched, ...refreshed } },
    help: 'Ваш последний обмен с каналами: как далеко он зашёл и что принёс. Если вы его не просили — как идёт последний чужой.',
    access: ['admin', 'fullmanager', 'manager'],
  },
  refresh: {
    call: 'POST rents/refresh',
    answer: refreshed,
    help: 'Перечитывает всё за период и сверяет.',
    access: ['admin', 'fullmanager', 'manager'],
    body: {
      ...period,
      object_id: reference({ label: 'Объект', hint: 'Только этот объект.', to: 'objects' }),
    },
  },
  ...guestPageCalls,
} as const satisfies Calls
