// The calls of the desk, of the figures and of what changes: they belong to the agency as a whole.
import type { Calls } from '../calls.ts'
import { choice, date, integer, reference, references, text } from '../kinds/index.ts'
import { deskAnswer } from './deskAnswer.ts'
import { spreadAnswer } from './spreadAnswer.ts'
import { statisticsAnswer } from './statisticsAnswer.ts'

/** Which days, flats and bookings figures are asked of. */
const whatIsCounted = {
  begin: date({ label: 'С', hint: 'Первый день; пусто — начало этого месяца.' }),
  end: date({ label: 'По', hint: 'Последний день; пусто — конец месяца первого дня.' }),
  object_ids: references({ label: 'Объекты', hint: 'Только эти объекты.', to: 'objects' }),
  owner_id: reference({
    label: 'Собственник',
    hint: 'Объекты собственника; только для администратора.',
    to: 'owners',
  }),
  source_id: reference({ label: 'Источник', hint: 'Только брони этого источника.', to: 'sources' }),
  group: text({ label: 'Группа', help: 'Объекты одной группы.', max: 80 }),
} as const

/** The calls of the desk and of the figures by action. */
export const dashboardCalls = {
  dashboard: {
    call: 'GET dashboard',
    answer: deskAnswer,
    help: 'День агентства: что требует внимания, заезды, выезды, уборки, деньги, загрузка. Целиком или частью (view); counts — сколько всего, сколько бы строк ни пришло.',
    access: ['admin', 'fullmanager', 'manager'],
    query: {
      date: date({ label: 'День', hint: 'Какой день показать; пусто — сегодня.' }),
      group: text({ label: 'Группа', help: 'Строки объектов одной группы.', max: 80 }),
      responsible_id: reference({
        label: 'Ответственный',
        hint: 'Заезды, выезды и проживающие, которых ведёт этот сотрудник.',
        to: 'users',
      }),
      view: choice({
        label: 'Часть',
        hint: 'Пусто — всё целиком; screen — числа и первые строки дня, ahead — загрузка и первые окна, остальное — один раздел целиком.',
        options: {
          screen: 'Первые строки дня',
          ahead: 'Загрузка и окна',
          arrivals: 'Заезды',
          departures: 'Выезды',
          staying: 'Живут',
          cleans: 'Уборки',
          gaps: 'Свободные окна',
        },
      }),
    },
  },
  live: {
    call: 'GET live',
    stream: true,
    answer: { entity: 'text', ids: ['integer'], by: 'text' },
    help: 'Что меняется в агентстве, по мере того как меняется: события change (сущность, номера записей и кто изменил; без номеров — какие-то записи), reset (перечитать всё) и bye (подключиться заново). Значений в них нет, чужих записей тоже. Заголовок Last-Event-ID приносит пропущенное.',
    access: 'signedIn',
    query: {
      since: integer({
        label: 'Открыто секунд назад',
        hint: 'Сколько секунд назад страница начала читать: придёт и то, что изменилось с тех пор.',
        min: 0,
        max: 600,
      }),
    },
  },
  statistics: {
    call: 'GET dashboard/statistics',
    answer: statisticsAnswer,
    help: 'Загрузка и доход за период по ночам проживания: по дням, объектам и источникам.',
    access: ['admin', 'fullmanager', 'manager'],
    heavy: true,
    query: {
      ...whatIsCounted,
      compare: choice({
        label: 'Сравнить',
        hint: 'С предыдущим периодом или с тем же годом ранее.',
        options: { previous: 'Предыдущий период', year: 'Год назад' },
      }),
      view: choice({
        label: 'Часть',
        hint: 'Пусто — всё целиком; screen — всё, но объектов одна страница; objects — только страница объектов.',
        options: { screen: 'Первые объекты', objects: 'Страница объектов' },
      }),
      page: integer({
        label: 'Страница',
        hint: 'Какая страница объектов, по 25 на каждой, от лучших по загрузке.',
        min: 1,
        max: 1000,
      }),
    },
  },
  spread: {
    call: 'GET dashboard/spread',
    answer: spreadAnswer,
    help: 'Как бронируют с заездом в периоде, кто убирал, сколько ночей продано впереди и какие залоги у нас сегодня. Клинеров с оплатой видят старшие.',
    access: ['admin', 'fullmanager', 'manager'],
    heavy: true,
    query: whatIsCounted,
  },
} as const satisfies Calls
